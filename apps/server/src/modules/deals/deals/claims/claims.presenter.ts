import { type Claim, claimStateAfter, claimSteps, claimTurn, moveClaim } from '@allyards/contract/claims'
import { memberMay } from '@allyards/contract/members'
import { toPounds } from '@allyards/contract/money'
import { type ClaimRecord, claimFacts } from '../../change/deal-facts'
import type { dealItems } from '../../tables/deals.table'
import type { Viewer } from '../deals.presenter'

type Item = typeof dealItems.$inferSelect

export function presentClaim(claim: ClaimRecord, items: Item[], deliveryPence: number, { side, memberRole }: Viewer): Claim {
  const facts = claimFacts(claim)
  const about = items.filter(({ id }) => claim.itemIds.includes(id))
  return {
    id: claim.id,
    deal_id: claim.dealId,
    kind: claim.kind,
    status: claim.status,
    turn: claimTurn(facts),
    text: claim.text,
    imageUrls: claim.imageUrls,
    item_ids: claim.itemIds,
    wish: claim.wish,
    worth: toPounds(worthPence(claim.itemIds, items, deliveryPence)),
    fit_confirmed: isFitConfirmed(about),
    offer: claim.offer
      ? { refund: claim.offer.refund, amount: toPounds(claim.offer.amountPence), return_cost: claim.offer.returnCost }
      : null,
    answer: claim.answer,
    answerImageUrls: claim.answerImageUrls,
    opened_at: claim.openedAt.toISOString(),
    answer_due_at: claim.answerDueAt.toISOString(),
    answered_at: claim.answeredAt?.toISOString() ?? null,
    refunded: claim.refundedAt ? { amount: toPounds(claim.refundedPence ?? 0), at: claim.refundedAt.toISOString() } : null,
    asked: claim.status === 'escalated' ? claim.asked : null,
    decision:
      claim.ruling && claim.decidedAt
        ? {
            ruling: claim.ruling,
            reasons: claim.reasons ?? '',
            at: claim.decidedAt.toISOString(),
            done_by: claim.doneBy?.toISOString() ?? null,
          }
        : null,
    settled_at: claim.settledAt?.toISOString() ?? null,
    moves: memberMay(memberRole, moveClaim.right)
      ? claimSteps.filter((step) => claimStateAfter(facts, step, side) !== undefined)
      : [],
  }
}

/** What comes back at most: the parts, and the delivery where it is about all of them. */
export function worthPence(itemIds: string[], items: Item[], deliveryPence: number): number {
  const about = items.filter(({ id }) => itemIds.includes(id))
  const parts = about.reduce((sum, { pricePence }) => sum + pricePence, 0)
  return about.length === items.length ? parts + deliveryPence : parts
}

export const isFitConfirmed = (items: Item[]): boolean => items.length > 0 && items.every(({ fitConfirmed }) => fitConfirmed)
