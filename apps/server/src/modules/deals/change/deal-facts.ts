import type { ClaimFacts } from '@allyards/contract/claims'
import type { DealFacts } from '@allyards/contract/deal-moves'
import type { claims, deals } from '../tables/deals.table'

export type DealRecord = typeof deals.$inferSelect

/** The facts of a deal from which the contract works out its moves. */
export const factsOf = (deal: DealRecord): DealFacts => ({
  status: deal.status,
  collects: deal.collects,
  hasAddress: deal.addressLine1 !== null,
  reservedUntil: deal.reservedUntil,
  collectBy: deal.collectBy,
  answerPaidBy: deal.answerPaidBy,
  isAskedForMoney: deal.moneyAskedAt !== null,
  isNotReceived: deal.notReceivedAt !== null,
  isContested: deal.contestedAt !== null,
  isMoneyDecided: deal.moneyDecidedAt !== null,
  isPaidInFull: isPaidInFull(deal),
  endedAt: deal.notReceivedAt ?? deal.cancelledAt,
  paid: { buyer: deal.buyerPaidAt !== null, seller: deal.sellerPaidAt !== null },
  refunded: { buyer: isSaidOfRefund(deal, deal.buyerRefundAt), seller: isSaidOfRefund(deal, deal.sellerRefundAt) },
  isPartOwed: deal.status !== 'cancelled' && refundDuePence(deal) !== null,
  done: { buyer: deal.buyerDoneAt !== null, seller: deal.sellerDoneAt !== null },
  isTried: deal.fits === 'fits' || deal.fits === 'does-not-fit',
  openClaims: deal.openClaims,
  agreedAt: deal.agreedAt,
  paidAt: deal.paidAt,
  sentAt: deal.sentAt,
  readyAt: deal.readyAt,
  receivedAt: deal.receivedAt,
  receivedBy: deal.receivedBy,
})

/** After a part is cancelled, only the buyer knows how much was paid. */
function isPaidInFull({ sellerPaidPence, buyerPaidPence, partCancelledAt, partsPence, deliveryPence }: DealRecord): boolean {
  if (sellerPaidPence === null || (buyerPaidPence === null && partCancelledAt !== null)) return false
  return sellerPaidPence >= (buyerPaidPence ?? partsPence + deliveryPence)
}

/** The payment for parts that are now cancelled; null if no refund is due. */
export function refundDuePence(deal: DealRecord): number | null {
  const paid = deal.sellerPaidPence ?? deal.buyerPaidPence
  if (paid === null || deal.status === 'cancelled') return paid
  const over = deal.partCancelledAt ? paid - deal.partsPence - deal.deliveryPence : 0
  return over > 0 ? over : null
}

/** When the refund became due. A further cancellation increases it, so it must be reported again. */
export const refundSince = ({ cancelledAt, partCancelledAt }: DealRecord) => cancelledAt ?? partCancelledAt

export function isSaidOfRefund(deal: DealRecord, saidAt: Date | null): boolean {
  const since = refundSince(deal)
  return saidAt !== null && (since === null || saidAt >= since)
}

export type ClaimRecord = typeof claims.$inferSelect

/** The facts of a claim from which the contract works out its moves. */
export const claimFacts = (claim: ClaimRecord): ClaimFacts => ({
  kind: claim.kind,
  status: claim.status,
  answerDueAt: claim.answerDueAt,
  agreedAt: claim.agreedAt,
  said: claim.said,
  returnCost: claim.offer?.returnCost ?? null,
  isRefunded: claim.refundedAt !== null,
  decidedAt: claim.decidedAt,
  askedSide: claim.asked?.side ?? null,
  wasLookedAtTwice: claim.secondLookAt !== null,
  photo: claim.photoAskedAt === null ? 'none' : claim.photoAnsweredAt === null ? 'asked' : 'answered',
})
