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
  isPaidInFull:
    deal.sellerPaidPence !== null && deal.sellerPaidPence >= (deal.buyerPaidPence ?? deal.partsPence + deal.deliveryPence),
  endedAt: deal.notReceivedAt ?? deal.cancelledAt,
  paid: { buyer: deal.buyerPaidAt !== null, seller: deal.sellerPaidAt !== null },
  refunded: { buyer: deal.buyerRefundAt !== null, seller: deal.sellerRefundAt !== null },
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
})
