import { and, eq, ne } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import type { Jobs } from '../../../platform/jobs/jobs'
import { refreshFacetCountsJob } from '../facet-counts/refresh-facet-counts'
import { listUnderModels } from '../list-under-models'
import { products } from '../products.table'

/** Takes everything of a depot off the market, in the transaction that forgets the depot. */
export async function forgetProducts(tx: Transaction, jobs: Jobs, depotId: string): Promise<void> {
  const removed = await tx
    .update(products)
    .set({ status: 'removed', updatedAt: clock.now() })
    .where(and(eq(products.depotId, depotId), ne(products.status, 'removed')))
    .returning({ id: products.id, brand: products.brand })
  await listUnderModels(
    tx,
    removed.map(({ id }) => id),
  )
  const brands = new Set(removed.map(({ brand }) => brand))
  await jobs.enqueueAll(
    tx,
    refreshFacetCountsJob,
    [...brands].map((brand) => ({ brand })),
  )
}
