import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

export const notice = z.object({
  id: uuid,
  /** What it is about, such as "welcome" or "quotation"; picks the icon. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path within the product. */
  link: z.string(),
  created_at: isoTime,
  read_at: isoTime.nullable(),
})
export type Notice = z.infer<typeof notice>

const unread = z.number().int().min(0)

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary: "The caller's notices, newest first, and how many are unread",
  query: z.object({ before: uuid.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ rows: z.array(notice), unread }),
})
export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'Mark one notice as read, or all without an id',
  body: z.object({ id: uuid.optional() }),
  response: z.object({ unread }),
})
