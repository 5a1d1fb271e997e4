import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import type { NeededRight } from './members'
import { isoTime, type Role, uuid } from './shapes'

interface KindOfNotice {
  /** As the preferences name it. */
  label: string
  /** Users of these roles get it. */
  roles: readonly Role[]
  /** Emailed by default. */
  mailed: boolean
  /** Members of a depot with this right get it. */
  right: NeededRight
}

const buyer = ['buyer'] as const
const seller = ['seller'] as const
const both = ['buyer', 'seller'] as const

/** Notices that a user can switch off or have emailed. */
export const kindsOfNotice = {
  enquiry: { label: 'New enquiry', roles: seller, mailed: true, right: 'enquiries' },
  offer: { label: 'New offer', roles: buyer, mailed: true, right: 'any' },
  'offer-changed': { label: 'Offer changed or withdrawn', roles: buyer, mailed: true, right: 'any' },
  accepted: { label: 'Offer accepted', roles: seller, mailed: true, right: 'any' },
  deal: { label: 'Deal moved on', roles: both, mailed: true, right: 'any' },
  instant: { label: 'What your rules offered yesterday', roles: seller, mailed: true, right: 'offers' },
  declined: { label: 'Offer not chosen', roles: seller, mailed: false, right: 'offers' },
  expired: { label: 'Enquiry or offer expired', roles: both, mailed: false, right: 'offers' },
  message: { label: 'Message while you are away', roles: both, mailed: true, right: 'enquiries' },
  'feedback-asked': { label: 'Feedback is asked for', roles: both, mailed: true, right: 'feedback' },
  'feedback-received': { label: 'Feedback received', roles: both, mailed: true, right: 'feedback' },
  'feedback-answered': { label: 'Feedback answered', roles: both, mailed: false, right: 'feedback' },
  'turned-up': { label: 'A part that you want turned up', roles: buyer, mailed: true, right: 'any' },
  wanted: { label: 'A part that buyers look for', roles: seller, mailed: true, right: 'listings' },
} as const satisfies Record<string, KindOfNotice>

export type ChosenKind = keyof typeof kindsOfNotice
export const chosenKinds = Object.keys(kindsOfNotice) as [ChosenKind, ...ChosenKind[]]

/** News of deals and claims: each gets an email of its own, at once. The others are gathered. */
export const hasOwnMail = (kind: NoticeKind): boolean => kind === 'accepted' || kind === 'deal'

/** First steps and news of the account: always shown in the bell, never emailed as notices. */
const standingKinds = ['welcome', 'first-step', 'account'] as const
export const noticeKind = z.enum([...chosenKinds, ...standingKinds])
export type NoticeKind = z.infer<typeof noticeKind>

/** Email soon (several notices in one), once a day, or never. */
const mailRhythms = ['soon', 'daily', 'off'] as const
export const mailRhythm = z.enum(mailRhythms)
export type MailRhythm = z.infer<typeof mailRhythm>

export const notice = z.object({
  id: uuid,
  /** What it is about; picks the icon. */
  kind: noticeKind,
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
  right: 'any',
  summary: "The caller's notices, newest first, and how many are unread",
  query: z.object({ before: uuid.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  goesOn: { parameter: 'before', field: 'id' },
  response: z.object({ rows: z.array(notice), unread }),
})
export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  right: 'any',
  summary: 'Mark one notice as read, all that lead to one place, or all',
  body: z
    .object({ id: uuid.optional(), link: z.string().max(500).optional() })
    .nullish()
    .transform((body) => body ?? {}),
  response: z.object({ unread }),
})

const choice = z.object({ inApp: z.boolean(), email: z.boolean() })
export type NoticeChoice = z.infer<typeof choice>

/** Only the kinds that can reach a user of this role. */
export const noticePreferences = z.object({
  rhythm: mailRhythm,
  kinds: z.array(choice.extend({ kind: z.enum(chosenKinds), label: z.string() })),
})
export type NoticePreferences = z.infer<typeof noticePreferences>

export const getNoticePreferences = defineEndpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  right: 'any',
  summary: 'How the caller wants to be told of what',
  response: noticePreferences,
})
export const changeNoticePreferences = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  access: 'signed-in',
  right: 'any',
  summary: 'Change how often mails come, or how one or more kinds are told; what is left out stays',
  body: z.object({
    rhythm: mailRhythm.optional(),
    kinds: z.partialRecord(z.enum(chosenKinds), choice.partial()).optional(),
  }),
  response: noticePreferences,
})
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'anyone',
  summary: 'The link in every mail about notices: ends them, or changes their rhythm, without a login',
  // RFC 8058: a mail program posts a form that says nothing new.
  ignoresBody: true,
  query: z.object({ token: z.string().min(1).max(100), rhythm: mailRhythm.default('off') }),
  response: z.object({ rhythm: mailRhythm }),
})
