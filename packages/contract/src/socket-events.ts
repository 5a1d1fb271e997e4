import { z } from 'zod'
import { type ChatMessage, newMessage } from './chat-message'
import type { ErrorBody } from './errors'
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
