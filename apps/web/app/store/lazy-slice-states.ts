import type { EnquiryState } from './enquiry-slice'
import type { MessageState } from './message-slice'
import type { ProductState } from './own-products-slice'

/** How the slices begin that come with the first call: the store holds and remembers these before anything changes them. */
export const noEnquiries: EnquiryState = { enquiries: null, counts: null, sellerEnquiries: null, isLoading: false, error: null }

export const noProducts: ProductState = { myProducts: null, isLoading: false, error: null }

export const noMessages: MessageState = {
  currentUserId: null,
  users: [],
  messages: {},
  unsynced: {},
  detached: {},
  complete: {},
  typing: {},
  isConnected: false,
  isCutOff: false,
  isLoading: false,
  error: null,
}
