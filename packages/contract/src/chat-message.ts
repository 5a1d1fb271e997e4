import { z } from 'zod'
import { limits } from './limits'
import { isoTime, uuid } from './shapes'

export const chatMessage = z.object({
  id: uuid,
  sender_id: uuid,
  receiver_id: uuid,
  clientId: z.string(),
  /** Which member of the own depot wrote it; the other side sees the depot. */
  author: z.string().nullable().optional(),
  body: z.string(),
  imageUrl: z.string().nullable(),
  /** A phone number or email address is hidden from the receiver; the sender's own copy is whole. */
  masked: z.boolean(),
  /** For the sender: whether hidden text is a guess, and the state of their objection. Null if there is nothing to contest. */
  contest: z.enum(['possible', 'waiting', 'refused']).nullable(),
  created_at: isoTime,
  /** When it reached a browser of the receiver. */
  delivered_at: isoTime.nullable(),
  read_at: isoTime.nullable(),
})
/** Replaces a message that broke the rules. */
export const removedMessage = 'This message was hidden by Allyards.'

export type ChatMessage = z.infer<typeof chatMessage>

/** A message as it is sent, over HTTP and over the socket alike. */
export const newMessage = z.object({
  clientId: z.string().min(1).max(64),
  body: z.string().max(limits.message.maxCharacters, `Please write at most ${limits.message.maxCharacters} characters`),
  imageUrl: z.string().max(500).optional(),
})
