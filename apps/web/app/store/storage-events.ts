import type { AuthState } from './auth-slice'
import type { VehicleState } from './enquiry-draft-slice'
import type { EnquiryState, MessageState, ProductState } from './lazy-slice-states'
import type { Fields } from './merge-fields'
import { createEvent } from './plain-slice'

/** The slices that the browser remembers. */
export type Remembered = {
  auth: AuthState
  enquiry: EnquiryState
  product: ProductState
  vehicle: VehicleState
  message: MessageState
}

/** What lies in the browser's storage: every slice when the page starts, later what another tab changed. */
export const slicesRead = createEvent<Partial<Remembered>>('storage/slicesRead')

/** Everything that the browser's storage holds has been read. */
export const storageRead = createEvent('storage/storageRead')

/** What another tab has made of a draft, or (undefined) that it is gone. */
export const draftTaken = createEvent<{ name: string; value: Fields | undefined }>('drafts/draftTaken')

/** What another tab has made of the queue of one conversation. */
export const outboxTaken = createEvent<{ name: string; value: Fields | undefined }>('outbox/outboxTaken')
