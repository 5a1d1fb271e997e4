import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { litresOf } from '@allyards/contract/fitment/row-words'
import { canMove, isEnquiryOver, type ReceivedEnquiryState, receivedEnquiryLifecycle } from '@allyards/contract/lifecycles'
import type { Vehicle } from '@allyards/contract/shapes'

type Received = Pick<ReceivedEnquiry, 'status' | 'enquiry'>

/** The enquiry accepts no more quotations. */
export const isOver = ({ enquiry }: Pick<ReceivedEnquiry, 'enquiry'>) => isEnquiryOver(enquiry.status)

const canBe = (to: ReceivedEnquiryState, { status, enquiry }: Received) =>
  !isOver({ enquiry }) && canMove(receivedEnquiryLifecycle, status, to, 'seller')

export const canWant = (received: Received) => canBe('accepted', received)
/** Of a quoted enquiry, the parts that are left. */
export const canDecline = (received: Received) => canBe('declined', received) || isPartlyQuoted(received)

/** The parts that this depot has said nothing of, and that the buyer still needs. */
export const partsLeft = ({ enquiry }: Pick<Received, 'enquiry'>) =>
  enquiry.parts.filter(({ answer, accepted }) => answer === 'left' && !accepted)

/** Quoted, and some of its parts still wait. */
export const isPartlyQuoted = (received: Received) =>
  received.status === 'quoted' && !isOver(received) && partsLeft(received).length > 0

/** It has a price to wait for. */
export const isWaiting = (received: Received) => !isOver(received) && (received.status === 'pending' || isPartlyQuoted(received))

/** A depot may also quote again once none of its offers is open. Only the open enquiry knows that, so the list does not offer it. */
export const canQuote = (received: Received) =>
  canBe('quoted', received) && (received.status !== 'quoted' || isPartlyQuoted(received))

/** "1 of 2 quoted". A depot of which the buyer asks all parts again has offered none of them since. */
export function quotedWords({ enquiry }: Pick<Received, 'enquiry'>): string {
  const offered = enquiry.parts.filter(({ answer }) => answer === 'offered').length
  return offered === 0 ? 'Asked again' : `${offered} of ${enquiry.parts.length} quoted`
}

/** "Priya, London N17, 4 miles", or "4 miles from Luton yard" for a further branch. */
export function buyerWords({ branch, enquiry: { buyer, distance_miles } }: Pick<ReceivedEnquiry, 'branch' | 'enquiry'>): string {
  const miles = distance_miles === null ? '' : distance_miles < 1.5 ? '1 mile' : `${Math.round(distance_miles)} miles`
  const from = branch ? [miles, `from ${branch}`].filter(Boolean).join(' ') : miles
  return [buyer.name, buyer.city, from].filter(Boolean).join(', ')
}

/** "2013, 1.6 Petrol, IQDB". */
export function shortCarWords({ year, engine_cc, fuel, engine_code }: Vehicle): string {
  const engine = [engine_cc && litresOf(engine_cc), fuel].filter(Boolean).join(' ')
  return [year, engine, engine_code].filter(Boolean).join(', ')
}

/** "In stock", "2 of 3 in stock": how many of the parts are in stock. */
export function stockWords({ parts, parts_in_stock }: ReceivedEnquiry['enquiry']): string {
  if (parts_in_stock === 0) return 'Not in stock'
  return parts.length === 1 ? 'In stock' : `${parts_in_stock} of ${parts.length} in stock`
}
