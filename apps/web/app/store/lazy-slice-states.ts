import type { ChatUser } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/chat-message'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { Enquiry, ReceivedEnquiry } from '@allyards/contract/enquiries'
import type { EnquiryState as Status } from '@allyards/contract/lifecycles'
import type { listMyProducts } from '@allyards/contract/own-products'

/** The lists without a filter. Null until they have been read once. */
export interface EnquiryState {
  /** The buyer's enquiries, newest first. */
  enquiries: Enquiry[] | null
  counts: Record<Status, number> | null
  /** The new enquiries in the seller's inbox. */
  sellerEnquiries: ReceivedEnquiry[] | null
  isLoading: boolean
  error: string | null
}

export interface ProductState {
  /** The first page of the seller's own products, without a filter; null until it has been read once. */
  myProducts: ResponseOf<typeof listMyProducts> | null
  isLoading: boolean
  error: string | null
}

export interface MessageState {
  currentUserId: string | null
  users: ChatUser[]
  /** By the other person's id, oldest first. */
  messages: Record<string, ChatMessage[]>
  /** Conversations that may lack messages after the given id, because the connection was lost. */
  unsynced: Record<string, string>
  /** Conversations whose stored range is further up and lacks the newest messages. */
  detached: Record<string, true>
  /** Conversations whose first message is stored. */
  complete: Record<string, true>
  /** Counts up with each sign of typing; back to 0 when the message arrives. */
  typing: Record<string, number>
  isConnected: boolean
  /** The connection was up and is lost. */
  isCutOff: boolean
  isLoading: boolean
  error: string | null
}

/** The initial states of the lazy slices. The store holds and remembers these before anything changes them. */
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
