import { claimTerms } from '@allyards/contract/claim-terms'
import { type Claim, claimStateAfter, claimSteps, claimTimes, claimTurn, moveClaim } from '@allyards/contract/claims'
import { DAY_MS } from '@allyards/contract/durations'
import { memberMay } from '@allyards/contract/members'
import { toPounds } from '@allyards/contract/money'
import { clock } from '../../../../platform/clock/clock'
import { type ClaimRecord, claimFacts } from '../../change/deal-facts'
import type { Viewer } from '../viewer'
import { type ClaimInDeal, leastPence, rightsIn, worthPence } from './read-offer'

export function presentClaim(found: ClaimInDeal, { side, memberRole }: Viewer): Claim {
  const { claim } = found
  const facts = claimFacts(claim)
  const rights = rightsIn(found)
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
    worth: toPounds(worthPence(found)),
    fit_confirmed: rights.isFitConfirmed,
    terms: { ...claimTerms(rights), least: toPounds(leastPence(found)) },
    offer: claim.offer
      ? { refund: claim.offer.refund, amount: toPounds(claim.offer.amountPence), return_cost: claim.offer.returnCost }
      : null,
    answer: claim.answer,
    answerImageUrls: claim.answerImageUrls,
    opened_at: claim.openedAt.toISOString(),
    answer_due_at: claim.answerDueAt.toISOString(),
    answered_at: claim.answeredAt?.toISOString() ?? null,
    photo_asked: presentPhotoWish(claim),
    proposal_ends_at: proposalEndsAt(claim)?.toISOString() ?? null,
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
      ? claimSteps.filter((step) => claimStateAfter(facts, step, side, clock.now()) !== undefined)
      : [],
  }
}

const isPhotoOpen = ({ status, photoAskedAt, photoAnsweredAt }: ClaimRecord) =>
  status === 'open' && photoAskedAt !== null && photoAnsweredAt === null

const presentPhotoWish = (claim: ClaimRecord): Claim['photo_asked'] =>
  isPhotoOpen(claim) && claim.photoAskedAt ? { text: claim.photoWish ?? '', at: claim.photoAskedAt.toISOString() } : null

function proposalEndsAt(claim: ClaimRecord): Date | null {
  const since = isPhotoOpen(claim) ? claim.photoAskedAt : claim.proposedAt
  return since && new Date(since.getTime() + claimTimes.proposalDays * DAY_MS)
}
