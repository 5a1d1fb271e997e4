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

/** The contents of the browser's storage: every slice at page start, later another tab's changes. */
export const slicesRead = createEvent<Partial<Remembered>>('storage/slicesRead')

/** The browser's storage has been read completely. */
export const storageRead = createEvent('storage/storageRead')

/** Another tab's version of a draft; undefined if it is gone. */
export const draftTaken = createEvent<{ name: string; value: Fields | undefined }>('drafts/draftTaken')

/** Another tab's version of one conversation's outbox. */
export const outboxTaken = createEvent<{ name: string; value: Fields | undefined }>('outbox/outboxTaken')
