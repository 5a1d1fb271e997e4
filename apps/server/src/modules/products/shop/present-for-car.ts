import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import type { Place } from '@allyards/contract/places'
import type { Product } from '@allyards/contract/products'
import type { Queryable } from '../../../platform/database/database'
import { readSaid } from '../evidence/read-said'
import { readIdentities } from '../fitment/read-identity'
import type { ProductRow } from '../product-row'
import { presentProduct } from './products.presenter'

/** A few listings, each with its verdict where somebody asks about a car. */
export async function presentForCar(
  db: Queryable,
  rows: readonly ProductRow[],
  car: KnownCar | undefined,
  near?: Place,
): Promise<Product[]> {
  if (!car) return rows.map((row) => presentProduct(row, near))
  const ids = rows.map(({ id }) => id)
  const [identities, said] = [await readIdentities(db, ids), await readSaid(db, ids, car)]
  return rows.map((row, index) => {
    const judged = judgeFit({ ...row, ...(identities[index] ?? { fitments: [], numbers: [] }) }, car)
    return { ...presentProduct(row, near), fit: withEvidence(judged, row.part_id, said.get(row.id)) }
  })
}
