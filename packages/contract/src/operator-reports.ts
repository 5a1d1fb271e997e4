import { z } from 'zod'
import { claimKinds } from './claims'
import { depotState, laterDay } from './depot-states'
import { defineEndpoint } from './endpoint'
import { claimStates, dealStates } from './lifecycles'
import { marketRule, reportDecision, reportKind } from './reports'
import { isoTime, uuid } from './shapes'

export const caseRow = z.object({
  id: uuid,
  number: z.string(),
  kind: reportKind,
  /** Such as "Ford Focus headlamp". */
  what: z.string(),
  reason: z.string(),
  /** How many people reported it. */
  reporters: z.number().int(),
  status: z.enum(['open', 'decided', 'appealed']),
  /** When it began to wait, and when a decision is due. */
  since: isoTime,
  due_at: isoTime,
  /** Another operator who has it open just now. */
  held_by: z.string().nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

const decided = z.object({ decision: reportDecision, rule: z.string(), facts: z.string(), by: z.string(), at: isoTime })
export type DecidedCase = z.infer<typeof decided>

/** What the two had agreed, and what became of it. */
const dealBehind = z.object({
  number: z.string(),
  status: z.enum(dealStates),
  buyer: z.string(),
  depot: z.string(),
  parts: z.array(z.string()),
  total: z.number(),
  agreed_at: isoTime,
  paid_at: isoTime.nullable(),
  received_at: isoTime.nullable(),
  /** With the dispute that became of one. */
  claims: z.array(z.object({ kind: z.enum(claimKinds), status: z.enum(claimStates), link: z.string().nullable() })),
})
export type DealBehind = z.infer<typeof dealBehind>

export const reportCase = caseRow.extend({
  reports: z.array(
    z.object({ by: z.string(), reason: z.string(), text: z.string(), at: isoTime, answer: z.string().nullable() }),
  ),
  /** The last question to the reporters. */
  question: z.string().nullable(),
  /** The thing itself, where it is public; a conversation is opened on its own. */
  thing: z.object({ words: z.string(), image_urls: z.array(z.string()), link: z.string().nullable() }).nullable(),
  reported: z.object({
    name: z.string(),
    role: z.string(),
    /** Its history: of a depot its states, of a buyer their page. */
    link: z.string(),
    since: isoTime,
    reports_in_a_year: z.number().int(),
    upheld: z.number().int(),
    /** Of its depot; null for a buyer. */
    state: depotState.nullable(),
  }),
  is_private: z.boolean(),
  /** Behind reported feedback or its answer; null for anything else. */
  deal: dealBehind.nullable(),
  decided: decided.nullable(),
  appeal: z.object({ text: z.string(), at: isoTime, stands: z.boolean().nullable(), reason: z.string().nullable() }).nullable(),
})
export type ReportCase = z.infer<typeof reportCase>

const params = z.object({ id: uuid })
const reason = z.string().trim().min(10, 'Please say in a sentence what you rely on').max(1000)

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/operator/reports',
  access: 'operator',
  summary: 'What was reported and waits, oldest first; or what was decided, newest first',
  query: z.object({ show: z.enum(['waiting', 'decided']).default('waiting'), kind: reportKind.optional() }),
  response: z.object({ rows: z.array(caseRow), waiting: z.number().int() }),
})
/** For the API. The desk reads a case by taking it, so this is how to look without holding it. */
export const getReportCase = defineEndpoint({
  method: 'GET',
  path: '/operator/reports/:id',
  access: 'operator',
  summary: 'One reported thing with all reports about it',
  params,
  response: reportCase,
})
export const takeReport = defineEndpoint({
  method: 'POST',
  path: '/operator/reports/:id/take',
  access: 'operator',
  summary: 'Say that you have it open, for 10 minutes; another operator then only reads it',
  params,
  response: reportCase,
})
export const readConversation = defineEndpoint({
  method: 'POST',
  path: '/operator/reports/:id/conversation',
  access: 'operator',
  summary: 'Read the reported part of a private conversation; each reading is logged',
  params,
  response: z.object({
    earlier: z.number().int(),
    messages: z.array(
      z.object({
        id: uuid,
        by: z.enum(['reporter', 'reported']),
        body: z.string(),
        image_url: z.string().nullable(),
        at: isoTime,
        is_reported: z.boolean(),
      }),
    ),
  }),
})
export const askReporters = defineEndpoint({
  method: 'POST',
  path: '/operator/reports/:id/ask',
  access: 'operator',
  summary: 'Ask whoever reported it for something more; each is told by notice and email, and answers on the page of the report',
  params,
  body: z.object({ question: z.string().trim().min(10, 'Please ask in a sentence').max(1000) }),
  response: reportCase,
})
export const reportDecisionForm = z
  .object({
    decision: reportDecision,
    rule: marketRule,
    facts: reason,
    /** For a sanction: its last day; null: it ends when the depot has put things right. */
    until: laterDay.nullable().default(null),
  })
  .refine(({ decision, until }) => decision !== 'restrict' || until !== null, {
    path: ['until'],
    message: 'Please give the day on which the restriction ends',
  })
export const decideReport = defineEndpoint({
  method: 'POST',
  path: '/operator/reports/:id/decide',
  access: 'operator',
  summary: 'Decide a report: carried out at once, and both sides are told',
  params,
  body: reportDecisionForm,
  response: reportCase,
})
export const decideAppeal = defineEndpoint({
  method: 'POST',
  path: '/operator/reports/:id/appeal',
  access: 'operator',
  summary: 'Decide an appeal: the decision stands, or everything is as it was',
  params,
  body: z.object({ stands: z.boolean(), reason }),
  response: reportCase,
})
