import { canExpire, canMove, isEnquiryOver, type Lifecycle } from '@allyards/contract/lifecycles'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { NewEnquiryEvent, RecordedEvent } from './events'

/** The acting seller: the person, and the depot that owns the offers. */
export interface ActingDepot {
  userId: string
  depotId: string
}

/** The author of a change: the enquiry's buyer, an asked depot, an operator, or the system. */
export type Actor =
  | { role: 'buyer'; userId: string }
  | ({ role: 'seller' } & ActingDepot)
  | { role: 'operator' }
  | { role: 'system' }

/** Neither side of the deal. */
export const isOfTheMarket = (by: Actor): by is Extract<Actor, { role: 'operator' | 'system' }> =>
  by.role === 'system' || by.role === 'operator'

/** Everything a rule needs while it changes enquiries. */
export interface Change {
  tx: Transaction
  /** The whole transaction, for work that waits for its commit. */
  work: Work
  by: Actor
  /** Locked by this transaction and always current. */
  enquiries: EnquiryRow[]
  /** Records an event. Nobody is told before the commit. */
  record(...events: NewEnquiryEvent[]): void
  /** All events recorded so far, including those of deals and listings. */
  recorded: RecordedEvent[]
}

/** Refuses a move that the contract's life cycle does not know. */
export function mustMove<State extends string>(
  lifecycle: Lifecycle<State>,
  { from, to, by }: { from: State; to: State; by: Actor },
  refusal: string,
): void {
  if (!canMove(lifecycle, from, to, by.role)) throw conflict(refusal)
}

/** An enquiry past its time counts as expired even before the job has stored it. One with an accepted offer never expires. */
export function statusNow({ status, expiresAt }: Pick<EnquiryRow, 'status' | 'expiresAt'>): EnquiryRow['status'] {
  return canExpire(status) && expiresAt < clock.now() ? 'expired' : status
}

/** Neither closed nor expired: it can be answered, quoted and accepted. */
export function mustBeOpen(enquiry: EnquiryRow): void {
  const status = statusNow(enquiry)
  if (isEnquiryOver(status)) throw conflict(`This enquiry is ${status}.`)
}
