import { deliveryPenceOf } from '@allyards/contract/delivery-terms'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import type { DealRecord } from '../change/deal-facts'
import { dealItems, type deals, isKept } from '../tables/deals.table'

type Columns = Partial<typeof deals.$inferInsert>

interface Sums {
  partsPence: number
  deliveryPence: number
}

export const totalPence = ({ partsPence, deliveryPence }: Sums): number => partsPence + deliveryPence

export function sumsOf(
  { collects, surchargePence }: Pick<DealRecord, 'collects' | 'surchargePence'>,
  items: readonly Priced[],
): Sums {
  return {
    partsPence: items.reduce((sum, { pricePence }) => sum + pricePence, 0),
    deliveryPence: deliveryPenceOf({ collects, surchargePence }, items),
  }
}

type Priced = Pick<typeof dealItems.$inferSelect, 'pricePence' | 'deliveryPence'>

export async function sumUp(tx: Transaction, deal: Pick<DealRecord, 'id' | 'collects' | 'surchargePence'>): Promise<Sums> {
  const kept = and(eq(dealItems.dealId, deal.id), isKept)
  return sumsOf(deal, await tx.select().from(dealItems).where(kept))
}

export function deliveryColumns(delivery: SentDelivery): Columns {
  if (delivery.method === 'collect') return { collects: true }
  const { name, addressLine1, addressLine2, city, postcode } = delivery
  return { collects: false, deliverTo: name, addressLine1, addressLine2: addressLine2 || null, city, postcode }
}
