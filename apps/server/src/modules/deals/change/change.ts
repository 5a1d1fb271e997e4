import { canExpire, canMove, isEnquiryOver, type Lifecycle } from '@allyards/contract/lifecycles'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { NewEnquiryEvent, RecordedEvent } from './events'

/** The seller who acts: the person, and the depot that the offers belong to. */
export interface ActingDepot {
  userId: string
  depotId: string
}

/** Who makes a change: the enquiry's buyer, a depot that was asked, an operator, or the product by itself. */
export type Actor =
  | { role: 'buyer'; userId: string }
  | ({ role: 'seller' } & ActingDepot)
  | { role: 'operator' }
  | { role: 'system' }

/** Neither side of the deal. */
export const isOfTheMarket = (by: Actor): by is Extract<Actor, { role: 'operator' | 'system' }> =>
  by.role === 'system' || by.role === 'operator'

/** What a rule has in its hands while it changes enquiries. */
export interface Change {
  tx: Transaction
  /** The whole transaction, for what waits for its commit. */
  work: Work
  by: Actor
  /** Locked by this transaction, and always as they stand now. */
  enquiries: EnquiryRow[]
  /** Says what has happened. Nobody hears of it before the commit. */
  record(...events: NewEnquiryEvent[]): void
  /** Everything that was recorded so far, also of deals and listings. */
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

/** An enquiry whose time is over has expired, also before the clock has written it down. One with an accepted offer stays. */
export function statusNow({ status, expiresAt }: Pick<EnquiryRow, 'status' | 'expiresAt'>): EnquiryRow['status'] {
  return canExpire(status) && expiresAt < clock.now() ? 'expired' : status
}

/** Neither closed nor expired: it can be answered, quoted and accepted. */
export function mustBeOpen(enquiry: EnquiryRow): void {
  const status = statusNow(enquiry)
  if (isEnquiryOver(status)) throw conflict(`This enquiry is ${status}.`)
}
