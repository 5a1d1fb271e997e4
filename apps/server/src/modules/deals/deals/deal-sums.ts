import type { SentDelivery } from '@allyards/contract/deals'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import type { DealRecord } from '../change/deal-facts'
import { dealItems, type deals } from '../tables/deals.table'

type Columns = Partial<typeof deals.$inferInsert>

/** A depot charges delivery once, the highest, and nothing for what is collected. */
export async function sumUp(tx: Transaction, deal: Pick<DealRecord, 'id' | 'collects' | 'surchargePence'>): Promise<Columns> {
  const [sums] = await tx
    .select({
      partsPence: sql<number>`coalesce(sum(${dealItems.pricePence}), 0)::int`,
      deliveryPence: sql<number>`coalesce(max(${dealItems.deliveryPence}), 0)::int`,
    })
    .from(dealItems)
    .where(eq(dealItems.dealId, deal.id))
  if (!sums) throw new Error('an aggregate gives one row')
  return { partsPence: sums.partsPence, deliveryPence: deal.collects ? 0 : sums.deliveryPence + deal.surchargePence }
}

export function deliveryColumns(delivery: SentDelivery): Columns {
  if (delivery.method === 'collect') return { collects: true }
  const { name, addressLine1, addressLine2, city, postcode } = delivery
  return { collects: false, deliverTo: name, addressLine1, addressLine2: addressLine2 || null, city, postcode }
}
