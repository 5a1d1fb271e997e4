import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

/** How an email of ours stands; `refused`: the reader's server refused the address for good. */
export const mailStates = {
  delivered: 'Delivered',
  queued: 'Queued',
  failed: 'Failed',
  refused: 'Refused',
  'given-up': 'Given up',
} as const
export type MailState = keyof typeof mailStates
export const mailState = z.enum(Object.keys(mailStates) as [MailState, ...MailState[]])

/** Emails are kept for so many days after they were sent. */
export const mailsKeptDays = 7
/** The most rows of one search, newest first. */
export const mostMails = 100

/** A case, whose people's emails may be read. */
export const caseOfMails = z.object({ kind: z.enum(['report', 'dispute', 'complaint']), id: uuid })
export type CaseOfMails = z.infer<typeof caseOfMails>

export const sentMail = z.object({
  id: uuid,
  subject: z.string(),
  to: z.string(),
  state: mailState,
  /** When it was written, and when it was delivered or given up. */
  at: isoTime,
  done_at: isoTime.nullable(),
  /** Why it failed or is tried again. */
  reason: z.string().nullable(),
})
export type SentMail = z.infer<typeof sentMail>

export const searchMails = defineEndpoint({
  method: 'POST',
  path: '/operator/mails/search',
  access: 'operator',
  summary: `Find emails of the last ${mailsKeptDays} days by subject, address, state or case, without their texts; each search is logged, without its words`,
  body: z.object({
    search: z.string().trim().max(120).default(''),
    state: mailState.optional(),
    about: caseOfMails.optional(),
  }),
  response: z.object({ rows: z.array(sentMail) }),
})

export const readMail = defineEndpoint({
  method: 'POST',
  path: '/operator/mails/:id/read',
  access: 'operator',
  summary: 'Read an email to one of the people of a case; each reading is logged',
  params: z.object({ id: uuid }),
  body: z.object({ about: caseOfMails }),
  response: sentMail.extend({ text: z.string() }),
})
