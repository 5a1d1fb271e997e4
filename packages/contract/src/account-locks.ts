import { z } from 'zod'
import { formatDateTime } from './format-date'

/** What an operator can block for a person until a day. */
export const lockedThings = {
  'sign-in': { name: 'Signing in', refusal: 'Your account is locked' },
  enquiries: { name: 'Posting enquiries', refusal: 'You cannot post enquiries' },
  chats: { name: 'Starting chats', refusal: 'You cannot start new chats' },
} as const
export type LockedThing = keyof typeof lockedThings
export const lockedThing = z.enum(Object.keys(lockedThings) as [LockedThing, ...LockedThing[]])

/** What a locked person reads. */
export const wordsOfLock = (what: LockedThing, until: Date | string, reason: string): string =>
  `${lockedThings[what].refusal} until ${formatDateTime(until)}. ${reason} If you object, write to us on the page Complaints.`
