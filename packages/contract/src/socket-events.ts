import { z } from 'zod'
import type { ErrorBody } from './errors'
import { limits } from './limits'
import type { Notice } from './notifications'
import { isoTime, uuid } from './shapes'

export const chatMessage = z.object({
  id: uuid,
  sender_id: uuid,
  receiver_id: uuid,
  clientId: z.string(),
  body: z.string(),
  imageUrl: z.string().nullable(),
  /** A phone number or e-mail address is hidden from the receiver; the sender's own copy is whole. */
  masked: z.boolean(),
  created_at: isoTime,
  /** When it reached a browser of the receiver. */
  delivered_at: isoTime.nullable(),
  read_at: isoTime.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** What a browser may send; validated like an HTTP body. */
export const clientPayloads = {
  'message:send': z.object({
    to: uuid,
    clientId: z.string().min(1).max(64),
    body: z.string().max(limits.message.maxCharacters),
    imageUrl: z.string().max(500).optional(),
  }),
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
  /** The count has changed; `latest` is there when something new was told. */
  'notification:new': (notice: { unread: number; latest?: Notice }) => void
}
