import type { ClaimKind, ClaimOffer, ReturnCost, Ruling } from './claims'

type Remedy = ClaimOffer['refund']

/** The facts of a claim that decide what the depot may propose, and what the operator may decide. */
export interface ClaimRights {
  kind: ClaimKind
  /** Bought for oneself, not for a business. */
  isConsumer: boolean
  /** The depot confirmed the fit of at least one part of the claim. */
  isFitConfirmed: boolean
  /** Opened within 30 days of receipt, or before it. */
  isEarly: boolean
  isReceived: boolean
}

export interface ClaimTerms {
  answers: Ruling[]
  return_costs: Record<Remedy, ReturnCost[]>
}

const depotsFault: readonly ClaimKind[] = ['faulty', 'wrong-part', 'not-as-described', 'not-arrived']
export const daysToReject = 30

/**
 * What may be proposed and decided. One claim has one rule: where it names several parts, the strictest of them counts for all,
 * so a fit confirmed for one part makes the return of all of them the depot's cost.
 */
export function claimTerms({ kind, isConsumer, isFitConfirmed, isEarly, isReceived }: ClaimRights): ClaimTerms {
  if (kind === 'changed-mind')
    return {
      // Less than all of it comes back only for wear, and a part that has not arrived has none.
      answers: isReceived ? ['refund', 'part-refund'] : ['refund'],
      return_costs: { refund: ['buyer', 'seller', 'none'], 'part-refund': ['buyer', 'seller'], replacement: [] },
    }
  const answers: Ruling[] = ['refund', 'part-refund', 'replacement', 'refused']
  if (kind === 'not-arrived') return { answers, return_costs: forAll(['none']) }
  const isAtDepotsCost = (isConsumer && depotsFault.includes(kind)) || (kind === 'does-not-fit' && isFitConfirmed)
  if (!isAtDepotsCost) return { answers, return_costs: forAll(['seller', 'buyer', 'none']) }
  const costs = forAll(['seller', 'none'])
  // A rejected part that goes back is refunded in full; part of the money means that the buyer keeps it.
  return { answers, return_costs: isEarly ? { ...costs, 'part-refund': ['none'] } : costs }
}

const forAll = (costs: ReturnCost[]): Record<Remedy, ReturnCost[]> => ({
  refund: costs,
  'part-refund': costs,
  replacement: costs,
})

/** Why a return cannot be at this cost, in words for the depot or for the operator. */
export function returnCostRefusal({ kind, isConsumer, isFitConfirmed }: ClaimRights, remedy: Remedy, by: 'seller' | 'operator') {
  const depot = by === 'seller' ? { did: 'You', its: 'your' } : { did: 'The depot', its: 'its' }
  if (kind === 'not-arrived') return 'It has not arrived, so nothing can be sent back'
  if (kind === 'changed-mind') return 'The part goes back: say who pays for the return'
  if (kind === 'does-not-fit' && isFitConfirmed && remedy !== 'part-refund')
    return `${depot.did} confirmed the fit, so the return is at ${depot.its} cost`
  if (remedy === 'part-refund') return 'A part that goes back is refunded in full; for a part of the money the buyer keeps it'
  return isConsumer
    ? `A consumer does not pay for this return: it is at ${depot.its} cost`
    : 'Please choose who pays for the return'
}
