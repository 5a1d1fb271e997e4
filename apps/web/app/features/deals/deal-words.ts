import type { Deal, DealItem, DealRow, PaymentMethod } from '@allyards/contract/deals'
import type { DealState } from '@allyards/contract/lifecycles'
import { toPence, toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'

export const stateWords: Record<DealState, string> = {
  agreed: 'Agreed',
  paid: 'Paid',
  sent: 'Sent',
  ready: 'Ready to collect',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const paymentWords: Record<PaymentMethod, string> = {
  'bank-transfer': 'bank transfer',
  card: 'card',
  cash: 'cash',
  other: 'another way',
}

/** Headlamp and Wing Mirror; Headlamp, Grille and 2 more. */
export function namesWords(names: readonly string[]): string {
  const [first = 'Part', second] = names
  if (!second) return first
  return names.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${names.length - 2} more`
}

export const partsWords = (items: readonly DealItem[]) => namesWords(items.map((item) => partInWords(item.part_name, item)))

/** Names the other side inside a sentence: a depot by its company, a buyer by their first name. */
export function otherName({ side, contacts }: Pick<Deal, 'side' | 'contacts'>): string {
  return side === 'buyer' ? contacts.seller.companyName : firstName(contacts.buyer.name)
}

export const chatPath = (side: Deal['side'], userId: string) =>
  `${side === 'buyer' ? '/buyer-dashboard' : '/message'}?with=${userId}`

export const dealPath = ({ id }: Pick<DealRow, 'id'>) => `/deal/${id}`

/** What the depot has not had yet. */
export const leftToPay = ({ payment, totals }: Deal): number =>
  Math.max(0, toPounds(toPence(totals.total) - toPence(payment.seller?.amount ?? 0)))
