import { HOUR_MS } from '@allyards/contract/durations'
import { giveFeedback } from '@allyards/contract/feedback'
import { decideRatings, takeDepot } from '@allyards/contract/operator-depots'
import { and, eq, isNull, or } from 'drizzle-orm'
import { dealItems, deals } from '../src/modules/deals/tables/deals.table'
import { ratingPairs } from '../src/modules/deals/tables/rating-pairs.table'
import { depots } from '../src/modules/depots/depots.table'
import { countWaitingRatings } from '../src/modules/feedback/counting/count-waiting'
import { feedback } from '../src/modules/feedback/feedback.table'
import type { TestServer } from './test-server'

interface Sides {
  buyer: { id: string; token: string }
  seller: { id: string; token: string; depotId: string }
}

/** The status of the answer to one side's rating of a bought part. */
export async function rate(
  { api }: TestServer,
  { buyer, seller }: Sides,
  by: 'buyer' | 'seller',
  itemId: string,
  rating: number,
) {
  const [from, to] = by === 'buyer' ? [buyer, seller] : [seller, buyer]
  const body = { to_user_id: to.id, quotation_item_id: itemId, rating, comment: 'As described.' }
  return (await api(giveFeedback, { body }, from)).status
}

/** An operator decides whether the ratings of the two count, if anything is to be decided. */
export async function decideOnRatings(
  { api }: TestServer,
  { buyer, seller }: Sides,
  operator: { token: string },
  counts: boolean,
) {
  const params = { id: seller.depotId }
  const pair = (await api(takeDepot, { params }, operator)).body.pairs.find((one) => one.buyer.id === buyer.id)
  if (!pair) return undefined
  const body = { counts, reason: 'Looked at by the model of lives.', seen: pair.decided_at ?? pair.since }
  return (await api(decideRatings, { params: { ...params, buyerId: buyer.id }, body }, operator)).status
}

/** A rating of the depot that counts or waits without a reason, or a sum that is not of those that count. */
export async function faultInReputation({ db, context }: TestServer, { buyer, seller }: Sides): Promise<string | undefined> {
  await countWaitingRatings.run(context, {})
  const [depot] = await db.select().from(depots).where(eq(depots.id, seller.depotId))
  const ofPair = and(eq(ratingPairs.buyerId, buyer.id), eq(ratingPairs.depotId, seller.depotId))
  const [pair] = await db.select().from(ratingPairs).where(ofPair)
  const rated = await db
    .select({ feedback, deals })
    .from(feedback)
    .innerJoin(dealItems, or(eq(dealItems.id, feedback.dealItemId), eq(dealItems.quotationItemId, feedback.quotationItemId)))
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .where(and(eq(feedback.toUserId, seller.id), isNull(feedback.hiddenAt)))
  const counting = rated.filter((one) => one.feedback.countsSince !== null)
  for (const { deals: deal, feedback: one } of rated) {
    const isEarly = deal.receivedAt !== null && deal.receivedAt.getTime() - deal.agreedAt.getTime() < 48 * HOUR_MS
    if (one.countsSince && !deal.receivedAt) return `a rating of deal ${deal.number} counts before the receipt`
    if (one.countsSince && isEarly && !pair?.counts) return `a rating of deal ${deal.number} counts, received within hours`
    if (one.countsSince && pair?.counts === false) return `a rating of deal ${deal.number} counts against the decision`
    const mayCount = deal.receivedAt !== null && !(pair && pair.counts !== true) && !isEarly
    if (!one.countsSince && mayCount) return `a rating of deal ${deal.number} waits for nothing`
  }
  const sums = [1, 2, 3, 4, 5].map((stars) => counting.filter((one) => one.feedback.rating === stars).length)
  if (`${depot?.ratingCounts}` !== `${sums}`) return `the depot's ratings are ${depot?.ratingCounts}, not ${sums}`
  return undefined
}
