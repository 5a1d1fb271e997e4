import { z } from 'zod'
import { offerSeen } from './agreement'
import { chatMessage, newMessage } from './chat-message'
import { dealInShort } from './deal-of-offer'
import { defineEndpoint } from './endpoint'
import { enquiryPart } from './enquiries'
import { dealStates } from './lifecycles'
import { limits } from './limits'
import { isoTime, role, uuid, vehicle } from './shapes'

const userId = z.object({ userId: uuid })

/** Shown where a phone number or an email address was removed from a message. */
export const maskedContactNote = 'Phone numbers and email addresses stay hidden until an offer is accepted.'

/** One conversation, named after the other person; a depot goes by its company's name. */
export const chatUser = z.object({
  id: uuid,
  name: z.string(),
  role,
  online: z.boolean(),
  lastMessage: z.string(),
  lastAt: isoTime,
  unread: z.number().int(),
  /** The last message in full, for its ticks and its picture. */
  last: chatMessage,
  /** The plate of the enquiry they talk about. */
  reg: z.string().nullable(),
})
export type ChatUser = z.infer<typeof chatUser>

/** The head of a conversation. */
export const chatHead = z.object({
  id: uuid,
  name: z.string(),
  role,
  online: z.boolean(),
  /** The depot's public page. */
  slug: z.string().nullable(),
  medianResponseMinutes: z.number().int().nullable(),
  /** Whether each side may see the other's phone and email: an offer was accepted. */
  contactsShared: z.boolean(),
  blockedByMe: z.boolean(),
  /** Why the caller cannot write; null when they can. */
  refusal: z.string().nullable(),
  enquiry: z
    .object({
      id: uuid,
      reg: z.string().nullable(),
      vehicle,
      parts: z.array(enquiryPart),
      /** This depot's offer in short: delivered total of what is pending or accepted. */
      offer: z
        .object({
          total: z.number(),
          valid_until: isoTime,
          sent_at: isoTime,
          accepted: z.boolean(),
          /** What became of it, once it is accepted. */
          deal: dealInShort.extend({ status: z.enum(dealStates), turn: z.enum(['buyer', 'seller', 'none']) }).nullable(),
          /** The asked parts that the total is for. */
          enquiry_part_ids: z.array(uuid),
          /** The pending offers that make up the total: what the buyer accepts from here. */
          items: z.array(offerSeen),
        })
        .nullable(),
    })
    .nullable(),
})
export type ChatHead = z.infer<typeof chatHead>

export const listChatUsers = defineEndpoint({
  method: 'GET',
  path: '/chat/users',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: "The caller's conversations, newest first",
  response: z.array(chatUser),
})
export const countUnreadMessages = defineEndpoint({
  method: 'GET',
  path: '/chat/unread',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'How many messages wait for the caller, over all conversations',
  response: z.object({ unread: z.number().int().min(0) }),
})
export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/chat/search',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: "The newest messages of the caller's conversations that hold a text",
  query: z.object({ q: z.string().trim().min(2).max(100), limit: z.coerce.number().int().min(1).max(50).default(20) }),
  response: z.array(z.object({ with: uuid, name: z.string(), message: chatMessage })),
})
export const quickReplies = z.object({
  replies: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'Please write something in each reply')
        .max(
          limits.quickReplies.maxCharacters,
          `Please write at most ${limits.quickReplies.maxCharacters} characters in each reply`,
        ),
    )
    .max(limits.quickReplies.max, `Please write at most ${limits.quickReplies.max} replies`),
})
export const readQuickReplies = defineEndpoint({
  method: 'GET',
  path: '/chat/quick-replies',
  access: 'seller',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'What the depot often answers, in its own words and order',
  response: quickReplies,
})
export const keepQuickReplies = defineEndpoint({
  method: 'PUT',
  path: '/chat/quick-replies',
  access: 'seller',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Keep the whole list of quick replies; one that is there twice is kept once',
  body: quickReplies,
  response: quickReplies,
})
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/chat/:userId',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Messages with one person, oldest first: the newest, those before, after or around an id',
  params: userId,
  query: z.object({
    before: uuid.optional(),
    after: uuid.optional(),
    around: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  goesOn: { parameter: 'before', field: 'id', from: 'first-row' },
  response: z.array(chatMessage),
})
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/:userId',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Send a message; the same clientId again gives the same message',
  params: userId,
  body: newMessage,
  response: chatMessage,
  status: 201,
})
export const getChatHead = defineEndpoint({
  method: 'GET',
  path: '/chat/:userId/head',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Who the other person is, what they talk about, and whether the caller may write',
  params: userId,
  response: chatHead,
})
export const blockUser = defineEndpoint({
  method: 'POST',
  path: '/chat/:userId/block',
  access: 'signed-in',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Stop messages in both directions, or let them flow again',
  params: userId,
  body: z.object({ blocked: z.boolean() }),
  response: z.object({ blocked: z.boolean() }),
})
