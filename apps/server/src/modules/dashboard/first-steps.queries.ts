import type { Dashboard } from '@allyards/contract/dashboard'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import { products } from '../products/products.table'

/** How far a depot has come with its first steps. Its details are there once it exists. */
export async function findFirstSteps(db: Queryable, depotId: string): Promise<Dashboard['first_steps']> {
  const [found] = await db
    .select({
      delivery: sql<boolean>`${depots.deliveryPence} is not null or ${depots.offersCollection}`,
      opening_hours: sql<boolean>`${depots.openingHours} is not null`,
      listing: sql<boolean>`exists (select 1 from ${products} where ${products.depotId} = ${depotId})`,
      quote: sql<boolean>`exists (select 1 from ${quotations} where ${quotations.depotId} = ${depotId})`,
    })
    .from(depots)
    .where(eq(depots.id, depotId))
  if (!found) throw new Error(`there is no company ${depotId}`)
  return { details: true, ...found }
}
