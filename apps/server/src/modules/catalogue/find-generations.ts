import type { Queryable } from '../../platform/database/database'
import { findVariantsOf } from './catalogue.queries'
import { generationsOf, type OfGeneration } from './generations-of'

/** For each car, the generations that it can be of. One query for all of them. */
export async function findGenerationsOf(db: Queryable, cars: readonly (OfGeneration & { make: string })[]): Promise<string[][]> {
  const models = cars.flatMap(({ make, model }) => (model === null ? [] : [{ make, model }]))
  const variants = models.length > 0 ? await findVariantsOf(db, models) : []
  return cars.map((car) =>
    generationsOf(
      variants.filter(({ make }) => make === car.make),
      car,
    ),
  )
}
