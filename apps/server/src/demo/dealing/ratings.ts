import { DAY_MS } from '@allyards/contract/durations'
import type { feedback } from '../../modules/feedback/feedback.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { Random } from '../random'
import { buyerComments, comments, replies } from './conversation-words'
import type { DemoQuotation } from './offers'

export type DemoFeedback = typeof feedback.$inferInsert & { id: string }

/** Feedback of both sides on received deals. The newest deals of the demo accounts have none yet. */
export function createFeedback(
  random: Random,
  now: Date,
  deals: readonly { enquiry: DemoEnquiry; quotation: DemoQuotation }[],
  receivedAt: ReadonlyMap<string, Date>,
): DemoFeedback[] {
  const given: DemoFeedback[] = []
  let shown = 0
  for (const { enquiry, quotation } of deals) {
    for (const item of quotation.items) {
      const dealAt = receivedAt.get(item.id)
      if (!dealAt) continue
      const { depot } = quotation
      const buyer = enquiry.row.buyerId
      const fromBuyer = write(
        random,
        now,
        item.id,
        dealAt,
        buyer,
        depot.user.id,
        ratingOf(random, depot),
        // Every third deal of the demo accounts waits for a rating.
        enquiry.isShown ? Number(shown++ % 3 !== 2) : 0.82,
      )
      if (fromBuyer) {
        given.push(fromBuyer)
        count(depot, fromBuyer.rating)
      }
      const toBuyer = write(
        random,
        now,
        item.id,
        dealAt,
        depot.user.id,
        buyer,
        random.pick([5, 5, 5, 5, 4]),
        enquiry.isShown ? 1 : 0.5,
      )
      if (toBuyer) given.push({ ...toBuyer, comment: random.pick(buyerComments), reply: null, repliedAt: null })
    }
  }
  return given
}

function write(
  random: Random,
  now: Date,
  quotationItemId: string,
  dealAt: Date,
  fromUserId: string,
  toUserId: string,
  rating: number,
  likelihood: number,
): DemoFeedback | undefined {
  const createdAt = new Date(dealAt.getTime() + (0.2 + random.next() * 9) * DAY_MS)
  if (createdAt >= now || !random.chance(likelihood)) return undefined
  const repliedAt = new Date(createdAt.getTime() + random.next() * 2 * DAY_MS)
  const isAnswered = random.chance(0.25) && repliedAt < now
  return {
    id: random.idAt(createdAt),
    fromUserId,
    toUserId,
    quotationItemId,
    rating,
    comment: random.pick(comments[rating] ?? ['']),
    reply: isAnswered ? random.pick(rating >= 4 ? replies.slice(0, 2) : replies.slice(2)) : null,
    repliedAt: isAnswered ? repliedAt : null,
    createdAt,
  }
}

function ratingOf(random: Random, { manner }: Depot): number {
  if (random.chance(manner.quality)) return random.chance(0.78) ? 5 : 4
  return random.weighted([4, 3, 2, 1], (rating) => ({ 4: 55, 3: 26, 2: 12, 1: 7 })[rating] ?? 0)
}

function count({ company }: Depot, rating: number): void {
  company.ratingCounts[rating - 1] = (company.ratingCounts[rating - 1] ?? 0) + 1
}
