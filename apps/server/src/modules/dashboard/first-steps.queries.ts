import type { Dashboard } from '@allyards/contract/dashboard'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { prepareQuery } from '../../platform/database/prepare-statement'
import { quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import { products } from '../products/products.table'

/** A depot's progress with its first steps. Its details are complete once it exists. */
export async function findFirstSteps(db: Queryable, depotId: string): Promise<Dashboard['first_steps']> {
  const [found] = await firstSteps(db).execute({ depotId })
  if (!found) throw new Error(`there is no company ${depotId}`)
  return { details: true, ...found }
}

const firstSteps = prepareQuery((db) =>
  db
    .select({
      delivery: sql<boolean>`${depots.deliveryPence} is not null or ${depots.offersCollection}`,
      opening_hours: sql<boolean>`${depots.openingHours} is not null`,
      listing: sql<boolean>`exists (select 1 from ${products} where ${products.depotId} = ${sql.placeholder('depotId')})`,
      quote: sql<boolean>`exists (select 1 from ${quotations} where ${quotations.depotId} = ${sql.placeholder('depotId')})`,
    })
    .from(depots)
    .where(eq(depots.id, sql.placeholder('depotId')))
    .prepare('dashboard_first_steps'),
)
