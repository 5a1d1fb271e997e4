import { z } from 'zod'
import { type ChatMessage, newMessage } from './chat-message'
import type { ErrorBody } from './errors'
import type { NeededRight } from './members'
import type { Notice } from './notifications'
import { uuid } from './shapes'

/** What a browser may send; validated like an HTTP body. */
export const clientPayloads = {
  'message:send': newMessage.extend({ to: uuid }),
  'message:read': z.object({ with: uuid }),
  typing: z.object({ to: uuid }),
} as const

type Payload<Event extends keyof typeof clientPayloads> = z.input<(typeof clientPayloads)[Event]>

/** What a browser sends. A message is acknowledged as it was stored, or with an error body as HTTP sends it. */
export interface ClientEvents {
  'message:send': (payload: Payload<'message:send'>, acknowledge: (answer: ChatMessage | ErrorBody) => void) => void
  'message:read': (payload: Payload<'message:read'>) => void
  typing: (payload: Payload<'typing'>) => void
}

/** What a member needs to send any of it. */
export const rightToSend = 'enquiries' satisfies NeededRight

/** What the server sends. */
export interface ServerEvents {
  'message:new': (message: ChatMessage) => void
  /** Up to read_at, everything in the conversation with that person that was sent to `by` is read by them. */
  'message:read': (read: { with: string; by: string; read_at: string }) => void
  /** Everything sent to that person so far has reached them. */
  'message:delivered': (delivered: { with: string; delivered_at: string }) => void
  typing: (typing: { from: string }) => void
  presence: (presence: { userId: string; online: boolean }) => void
  'enquiry:new': (enquiry: { enquiry_id: string }) => void
  'enquiry:changed': (enquiry: { enquiry_id: string; status: string }) => void
  'quotation:new': (quotation: { enquiry_id: string; quotation_id: string }) => void
  'quotation:item': (item: { enquiry_id: string; quotation_id: string; id: string; status: string }) => void
  'deal:changed': (deal: { deal_id: string; status: string }) => void
  /** The count has changed; `latest` is there when something new was told. */
  'notification:new': (notice: { unread: number; latest?: Notice }) => void
}

/** The members of a depot who get each event. A notice goes to its own person. */
export const rightToHear = {
  'message:new': 'enquiries',
  'message:read': 'enquiries',
  'message:delivered': 'enquiries',
  typing: 'enquiries',
  presence: 'enquiries',
  'enquiry:new': 'enquiries',
  'enquiry:changed': 'enquiries',
  'quotation:new': 'enquiries',
  'quotation:item': 'enquiries',
  'deal:changed': 'any',
} as const satisfies Record<Exclude<keyof ServerEvents, 'notification:new'>, NeededRight>

/** Events for a side of a deal: a buyer, or the members of a depot. */
export type PartyEvent = keyof typeof rightToHear
