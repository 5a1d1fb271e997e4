import { z } from 'zod'
import { chatMessage } from './chat-message'
import type { DepotState, Sanction } from './depot-states'
import { DAY_MS } from './durations'
import { defineEndpoint } from './endpoint'
import { isoTime, pictureUrl, uuid } from './shapes'

/** Everything that people write or show, and that others can report. */
export const reportKinds = {
  message: 'Message',
  listing: 'Listing',
  photo: 'Photo',
  feedback: 'Feedback',
  reply: 'Answer to feedback',
  company: 'Company page',
  person: 'Person',
  enquiry: 'Enquiry',
  offer: 'Offer',
  claim: 'Claim',
  answer: 'Answer to a claim',
  note: 'Note in a deal',
  /** Words of the sender that the market hid from the receiver, and that the sender says are no contact detail. */
  masking: 'Hidden words',
} as const
export type ReportKind = keyof typeof reportKinds
export const reportKind = z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]])
const reportableKind = reportKind.exclude(['masking'])
export type ReportableKind = z.infer<typeof reportableKind>

/** Stands where words were that an operator took away. */
export const removedWords = 'Removed by Allyards.'

export const reportReasons = [
  'Asked to pay or talk off Allyards',
  'Rude or threatening',
  'Not true or misleading',
  'Not their own picture or words',
  'Unsafe, stolen or recalled',
  'Spam',
  'Something else',
] as const

export const contestReason = 'Hidden, but no contact detail'

/** What a decision can be, as both sides read it. */
export const reportDecisions = {
  'no-breach': 'No breach',
  hide: 'Hidden',
  'hide-and-warn': 'Hidden, with a warning',
  warn: 'Warning',
  restrict: 'Depot restricted',
  suspend: 'Depot suspended',
} as const
export type ReportDecision = keyof typeof reportDecisions
export const reportDecision = z.enum(Object.keys(reportDecisions) as [ReportDecision, ...ReportDecision[]])

/** The same for hidden words, where nothing wrong means that they are shown. */
export const wordsOfDecision = (kind: ReportKind, decision: ReportDecision): string =>
  kind === 'masking' && decision === 'no-breach' ? 'Shown' : reportDecisions[decision]

/** A person cannot be hidden; what a person wrote can. Only a depot can be restricted or suspended, and only further than it is. */
export function decisionsOn(kind: ReportKind, depot: DepotState | null): readonly ReportDecision[] {
  if (kind === 'masking') return ['no-breach', 'hide']
  const onThing: ReportDecision[] = kind === 'person' ? ['no-breach', 'warn'] : ['no-breach', 'hide', 'hide-and-warn']
  if (depot === 'restricted') return [...onThing, 'suspend']
  return depot === 'new' || depot === 'active' ? [...onThing, 'restrict', 'suspend'] : onThing
}

/** The state that a decision brings a depot to. */
export const sanctionOf = (decision: ReportDecision): Sanction['to'] | undefined =>
  decision === 'restrict' ? 'restricted' : decision === 'suspend' ? 'suspended' : undefined

/** What may not be done here. A decision names one of them. */
export const marketRules = [
  'Payment or talk outside the deal',
  'Abuse or threats',
  'Untrue or misleading statements',
  'Other people’s pictures or words',
  'Personal data of others',
  'Unsafe, stolen or recalled parts',
  'Spam',
] as const
export const marketRule = z.enum(marketRules)

/** So long somebody may ask for another look at a decision. */
const appealDays = 14

/** Until then a decision may be objected to. */
export const appealEnds = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * DAY_MS)

export const reportThing = defineEndpoint({
  method: 'POST',
  path: '/reports',
  access: 'signed-in',
  right: 'any',
  summary: 'Report something that others wrote or show, or a person',
  body: z.object({
    about: z
      .object({
        kind: reportableKind,
        /** Of the message, the listing (also for its photo), the feedback, the company, the person, the enquiry, the quotation, the claim or the deal's event. */
        id: uuid,
        /** The address of the photo. */
        photo: pictureUrl.optional(),
      })
      .refine(({ kind, photo }) => (kind === 'photo') === (photo !== undefined), {
        path: ['photo'],
        message: 'Please say which photo',
      }),
    reason: z.enum(reportReasons, { error: 'Please choose what is wrong' }),
    text: z.string().trim().max(1000, 'Please write at most 1000 characters').default(''),
    /** Of a message or a person: neither can write to the other any more. */
    block: z.boolean().default(false),
  }),
  response: z.object({ id: uuid, number: z.string() }),
  status: 201,
})

export const contestMasking = defineEndpoint({
  method: 'POST',
  path: '/chat/messages/:id/contest',
  access: 'signed-in',
  right: 'enquiries',
  summary: 'Say that what was hidden in your own message is no contact detail; an operator looks and shows it, or not',
  params: z.object({ id: uuid }),
  response: chatMessage,
})

const appeal = z.object({
  text: z.string(),
  at: isoTime,
  due_at: isoTime,
  /** Null until somebody has looked again. */
  stands: z.boolean().nullable(),
  reason: z.string().nullable(),
})

/** A report as whoever made it, or whoever it is about, may read it. */
export const ownReport = z.object({
  id: uuid,
  number: z.string(),
  kind: reportKind,
  what: z.string(),
  side: z.enum(['reporter', 'reported']),
  created_at: isoTime,
  due_at: isoTime,
  outcome: z.object({ decision: reportDecision, words: z.string(), decided_at: isoTime }).nullable(),
  /** Until when the reported may ask for another look; null when they cannot. */
  appeal_until: isoTime.nullable(),
  appeal: appeal.nullable(),
  /** What the reporter is asked, and what they answered. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

const params = z.object({ id: uuid })

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/:id',
  access: 'signed-in',
  right: 'any',
  summary: 'What became of a report: for who made it, and once it is decided for who it is about',
  params,
  response: ownReport,
})

export const appealReport = defineEndpoint({
  method: 'POST',
  path: '/reports/:id/appeal',
  access: 'signed-in',
  right: 'any',
  summary: 'Ask for another look at a decision about something of yours',
  params,
  body: z.object({
    text: z.string().trim().min(10, 'Please say what we missed').max(2000, 'Please write at most 2000 characters'),
  }),
  response: ownReport,
})

export const answerReport = defineEndpoint({
  method: 'POST',
  path: '/reports/:id/answer',
  access: 'signed-in',
  right: 'any',
  summary: 'Answer what you were asked about your report',
  params,
  body: z.object({
    text: z.string().trim().min(2, 'Please write an answer').max(2000, 'Please write at most 2000 characters'),
  }),
  response: ownReport,
})
