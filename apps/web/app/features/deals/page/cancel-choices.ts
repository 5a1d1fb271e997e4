import { buyerReasons, depotReasons } from '@allyards/contract/deal-reasons'
import type { Deal, DealMove } from '@allyards/contract/deals'

type Reason = Extract<DealMove, { to: 'cancelled' }>['reason']

export interface CancelChoice {
  value: NonNullable<Reason>
  label: string
  about: string
}

const depotChoices: CancelChoice[] = [
  { value: 'sold-already', about: 'stock was not up to date' },
  { value: 'damaged', about: 'or found faulty in the test' },
  { value: 'would-not-fit', about: 'wrong number or version' },
  { value: 'priced-wrongly', about: 'a slip in the offer' },
  { value: 'not-paid', about: 'no money came' },
  { value: 'not-collected', about: 'nobody came' },
].map(({ value, about }) => {
  const key = value as keyof typeof depotReasons
  return { value: key, label: depotReasons[key].label, about }
})

const buyerChoices: CancelChoice[] = [
  { value: 'changed-mind', about: 'no need to say more' },
  { value: 'found-elsewhere', about: 'it happens' },
  { value: 'ordered-wrongly', about: 'wrong part or wrong car' },
  { value: 'too-slow', about: 'you need it sooner' },
].map(({ value, about }) => {
  const key = value as keyof typeof buyerReasons
  return { value: key, label: buyerReasons[key].label, about }
})

/** The reasons for which this side may cancel the deal, or a part of it, now. */
export const cancelChoices = (deal: Deal): CancelChoice[] =>
  deal.side === 'buyer' ? buyerChoices : depotChoices.filter(({ value }) => isPossible(deal, value))

/** "Not paid" is no reason once either side has reported a payment. */
function isPossible({ payment, status }: Deal, reason: CancelChoice['value']): boolean {
  if (reason === 'not-paid') return !payment.seller && !payment.buyer
  return reason !== 'not-collected' || status === 'ready'
}
