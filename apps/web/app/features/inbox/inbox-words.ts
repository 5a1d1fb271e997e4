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
export const canDecline = (received: Received) => canBe('declined', received)

/** A depot may quote again once none of its offers is open. Only the open enquiry knows that, so the list does not offer it. */
export const canQuote = (received: Received) => received.status !== 'quoted' && canBe('quoted', received)

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
