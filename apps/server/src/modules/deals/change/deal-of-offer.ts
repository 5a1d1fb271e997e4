import { dealNumber } from '@allyards/contract/deal-moves'
import type { DealOfOffer } from '@allyards/contract/deal-of-offer'
import type { DealState } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { sql } from 'drizzle-orm'
import { dealItems, deals } from '../tables/deals.table'

/** The deal of an accepted offer. */
export const dealColumns = {
  id: deals.id,
  number: deals.number,
  /** `cancelled` for a part that was cancelled on its own, whatever the state of the others. */
  status: sql<DealState>`case when ${dealItems.cancelledAt} is null then ${deals.status} else 'cancelled' end`,
  collects: deals.collects,
  surchargePence: deals.surchargePence,
}
export type DealOfItem = Pick<typeof deals.$inferSelect, keyof typeof dealColumns>

export const presentDealOfItem = ({ id, number, status, collects, surchargePence }: DealOfItem): DealOfOffer => ({
  ...{ id, number: dealNumber(number), status, collects },
  surcharge: toPounds(surchargePence),
})
