import { z } from 'zod'
import { checkKind, checkMark, checkOutcome, depotCheck } from './depot-checks'
import { depotState, laterDay, stateReason } from './depot-states'
import { defineEndpoint } from './endpoint'
import { sentMail } from './operator-mails'
import { messageForm } from './operator-people'
import { pairSign } from './rating-pairs'
import { isoTime, role, uuid } from './shapes'
import { sharedIdentity } from './shared-identity'

export const depotViews = ['to-check', 'shared', 'running-out', 'ratings', 'restricted', 'suspended', 'all'] as const
export type DepotView = (typeof depotViews)[number]

export const depotRow = z.object({
  id: uuid,
  name: z.string(),
  city: z.string(),
  state: depotState,
  joined_at: isoTime,
  /** Other depots that state the same number, phone, bank account or address. */
  shared: z.array(sharedIdentity),
  /** Of the five checks, in their order. */
  marks: z.array(z.object({ kind: checkKind, mark: checkMark })),
  /** When the oldest check began to wait, and until when it is to be done. */
  since: isoTime.nullable(),
  due_at: isoTime.nullable(),
  /** Another operator who has it open just now. */
  held_by: z.string().nullable(),
})
export type DepotRow = z.infer<typeof depotRow>

const deskCheck = depotCheck.extend({
  register_number: z.string().nullable(),
  register_holder: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
})
export type DeskCheck = z.infer<typeof deskCheck>

/** A buyer who may be the depot itself, and what the two say of each other. */
const deskPair = z.object({
  buyer: z.object({ id: uuid, name: z.string() }),
  signs: z.array(pairSign),
  since: isoTime,
  /** Null until it is decided. */
  counts: z.boolean().nullable(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
  /** Parts of the depot of which the buyer says that they fitted. Whether this counts is decided with the ratings. */
  fitted: z.number().int(),
  ratings: z.array(
    z.object({ id: uuid, rating: z.number().int(), comment: z.string(), by: role, at: isoTime, counts: z.boolean() }),
  ),
})
export type DeskPair = z.infer<typeof deskPair>

export const deskDepot = depotRow.extend({
  slug: z.string(),
  /** Its owner has confirmed the email address. */
  email_verified: z.boolean(),
  /** The last email of ours to the owner, of those that are kept. */
  last_mail: sentMail.pick({ subject: true, state: true, at: true, reason: true }).nullable(),
  address: z.string(),
  state_since: isoTime,
  /** The day on which the state ends by itself. */
  state_until: z.string().nullable(),
  live_listings: z.number().int(),
  open_deals: z.number().int(),
  /** Newest first. */
  states: z.array(
    z.object({ from: depotState, to: depotState, reason: z.string(), until: z.string().nullable(), by: z.string(), at: isoTime }),
  ),
  checks: z.array(deskCheck),
  /** Those that wait first. */
  pairs: z.array(deskPair),
})
export type DeskDepot = z.infer<typeof deskDepot>

const params = z.object({ id: uuid })
const onRegister = z.string().trim().max(160).default('')

export const listDepotsToCheck = defineEndpoint({
  method: 'GET',
  path: '/operator/depots',
  access: 'operator',
  summary: 'Depots whose papers wait for a check, oldest first; whose papers run out; or all, by name',
  query: z.object({ show: z.enum(depotViews).default('to-check'), search: z.string().trim().max(100).optional() }),
  response: z.object({
    rows: z.array(depotRow),
    counts: z.record(z.enum(depotViews), z.number().int()),
  }),
})

export const takeDepot = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/take',
  access: 'operator',
  summary: 'One depot with its checks; says that you have it open, for 10 minutes',
  params,
  response: deskDepot,
})

export const checkDecision = z
  .object({
    outcome: z.enum(checkOutcome.options, 'Please say what the register says'),
    register_number: onRegister,
    register_holder: onRegister,
    looked_on: z.iso.date('Please say on which day you looked'),
    ends_on: z.iso.date('Please give a day').nullable().default(null),
    /** For the log: why it is right although the register says something else than the depot. */
    why_it_matches: z.string().trim().max(500).default(''),
    /** To the depot. */
    note: z.string().trim().max(1000).default(''),
    /** When the check that the operator sees was last decided: another one since then is not written over. */
    seen: isoTime.nullable(),
    /** Since when it waited: a depot that has changed itself since then is not decided under its old name. */
    seen_waits: isoTime.nullable(),
  })
  .superRefine(({ outcome, note, register_number, register_holder, looked_on, ends_on }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (outcome !== 'matches' && note.length < 10) refuse('note', 'Please tell the depot in a sentence what is wrong')
    if (outcome === 'matches' && register_number === '') refuse('register_number', 'Please type the number that the register has')
    if (outcome === 'matches' && register_holder === '') refuse('register_holder', 'Please type whom the register names')
    if (ends_on && ends_on < looked_on) refuse('ends_on', 'It ended before you looked')
  })

export const decideCheck = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/checks/:kind',
  access: 'operator',
  summary: 'Decide a check: the badge follows at once, and the depot is told',
  params: params.extend({ kind: checkKind }),
  body: checkDecision,
  response: deskDepot,
})

export const decideRatings = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/ratings/:buyerId',
  access: 'operator',
  summary: 'Say whether the ratings of a buyer and a depot of each other count; those who wrote them are told',
  params: params.extend({ buyerId: uuid }),
  body: z.object({
    counts: z.boolean(),
    reason: z.string().trim().min(10, 'Please say in a sentence why').max(1000),
    /** When it was last decided, or else since when it waits: what changed since then is not decided unseen. */
    seen: isoTime,
  }),
  response: deskDepot,
})

export const readDepotDocument = defineEndpoint({
  method: 'GET',
  path: '/operator/documents/:id',
  access: 'operator',
  summary: 'A paper that a depot sent',
  params,
  response: z.file(),
  answersAs: ['application/pdf', 'image/webp'],
})

export const messageDepot = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/message',
  access: 'operator',
  summary: 'Write to the owners of a depot, by notice and email',
  params,
  body: messageForm,
  response: z.object({ sent: z.literal(true) }),
})

const seenState = {
  /** Since when the state that the operator sees holds: another one since then is not written over. */
  seen: isoTime,
  words: z.string().trim().min(10, 'Please say it in a sentence').max(1000),
}
export const sanctionForm = z
  .object({
    to: z.enum(['restricted', 'suspended']),
    reasons: z.array(stateReason).min(1, 'Please choose at least one reason').max(stateReason.options.length),
    /** The day it ends by itself; null: once it is put right. A restriction always has one. */
    until: laterDay.nullable(),
    object_until: laterDay,
    ...seenState,
  })
  .refine(({ to, until }) => to === 'suspended' || until !== null, {
    path: ['until'],
    message: 'Please give the day on which the restriction ends',
  })

export const sanctionDepot = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/sanction',
  access: 'operator',
  summary: 'Restrict or suspend a depot at once; open deals go on; the depot is told why and how to object',
  params,
  body: sanctionForm,
  response: deskDepot,
})

export const reopenDepot = defineEndpoint({
  method: 'POST',
  path: '/operator/depots/:id/reopen',
  access: 'operator',
  summary: 'Undo a restriction or suspension: everything is as it was; or make a new depot active',
  params,
  body: z.object(seenState),
  response: deskDepot,
})
