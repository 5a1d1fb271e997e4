import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { filterList, isoTime, listOfText, uuid } from './shapes'

/** Everything that is written to the operators' log, as the log names it. */
export const operatorActs = {
  'operator-made': 'Operator made',
  'operator-disabled': 'Operator disabled',
  'second-factor-reset': 'Second factor reset',
  'second-factor-set-up': 'Second factor set up',
  'signed-in': 'Signed in',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'codes-locked': 'Locked after wrong codes',
  'report-decided': 'Report decided',
  'reporters-asked': 'Reporters asked',
  'appeal-decided': 'Appeal decided',
  'dispute-decided': 'Dispute decided',
  'side-asked': 'Side asked',
  'terms-suggested': 'Terms suggested',
  'payment-asked': 'Depot asked for a payment',
  'payment-decided': 'Payment decided',
  'fit-failure-decided': 'Failure to fit decided',
  'complaint-answered': 'Complaint answered',
  snoozed: 'Snoozed',
  'jobs-tried-again': 'Tried again',
  'jobs-given-up': 'Given up',
  'chat-read': 'Chat read',
  'mails-searched': 'Emails searched',
  'mail-read': 'Email read',
  'check-decided': 'Check decided',
  'ratings-decided': 'Ratings decided',
  'depots-told': 'Depots told',
  'people-searched': 'People searched',
  'person-opened': 'Person opened',
  'message-sent': 'Message sent',
  'sessions-ended': 'Sessions ended',
  'person-locked': 'Locked',
  'person-unlocked': 'Unlocked',
  'person-erased': 'Erased',
  'erasure-planned': 'Erasure set',
  'erasure-cancelled': 'Erasure taken back',
  'depot-restricted': 'Depot restricted',
  'depot-suspended': 'Depot suspended',
  'depot-reopened': 'Sanction ended',
  'depot-made-active': 'Depot made active',
} as const
export type OperatorAct = keyof typeof operatorActs
const acts = Object.keys(operatorActs) as [OperatorAct, ...OperatorAct[]]

const change = z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type LoggedChange = z.infer<typeof change>

export const logRow = z.object({
  /** Rows are counted up in the order they were written. */
  row: z.number().int(),
  at: isoTime,
  /** The operator's name; "Command line" and "Job" are no operators. */
  who: z.string(),
  act: z.enum(acts),
  about: z.string(),
  reason: z.string(),
  changes: z.array(change),
  /** Where it can be looked at. */
  link: z.string().nullable(),
})
export type LogRow = z.infer<typeof logRow>

export const listLog = defineEndpoint({
  method: 'GET',
  path: '/operator/log',
  access: 'operator',
  summary: 'What operators did, and why, newest first',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    act: listOfText.pipe(filterList(z.enum(acts))),
    who: uuid.optional(),
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  goesOn: { parameter: 'before', field: 'row' },
  response: z.object({ rows: z.array(logRow), count: z.number().int(), since: isoTime.nullable() }),
})
