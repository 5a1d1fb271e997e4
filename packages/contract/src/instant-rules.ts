import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { instantReasonKeys } from './instant-reasons'
import { instantFields, instantTerms } from './instant-terms'
import { offerStates } from './lifecycles'
import { limits } from './limits'
import { isoTime, uuid } from './shapes'

const count = z.number().int().min(0)
const day = z.iso.date()
const reason = z.enum(instantReasonKeys)

/** A sentence by which a depot answers enquiries at once. */
export const instantRule = instantFields.extend({
  id: uuid,
  /** Of the rules that would answer, the one with the lowest does; from 0. */
  position: count,
  on: z.boolean(),
  /** When this very sentence had its dry run, as long as that counts; without one it cannot be switched on. */
  tried_at: isoTime.nullable(),
  changed_at: isoTime,
  made_today: count,
  made_last_week: count,
})
export type InstantRule = z.infer<typeof instantRule>

const rulesOfDepot = z.object({
  /** In the depot's order. */
  rules: z.array(instantRule),
  paused: z.boolean(),
  made_today: count,
  /** Listings for sale whose rows come from old lists: no rule offers them until the depot has looked at them. */
  unlooked: count,
})

const vehicle = z.object({ reg: z.string().nullable(), make: z.string(), model: z.string() })

export const listInstantRules = defineEndpoint({
  method: 'GET',
  path: '/instant-rules',
  access: 'seller',
  right: 'offers',
  summary: 'The rules by which the own depot answers at once',
  response: rulesOfDepot,
})

export const addInstantRule = defineEndpoint({
  method: 'POST',
  path: '/instant-rules',
  access: 'seller',
  right: 'offers',
  doneOnce: true,
  summary: 'Adds a rule below the others. It is off until it has had a dry run',
  body: instantTerms,
  status: 201,
  response: instantRule,
})

const changes = instantFields
  .extend({
    on: z.boolean(),
    /** Its new place among the rules, from 0. */
    position: z.number().int().min(0).max(limits.instantRules.atOnce),
  })
  .partial()

export const changeInstantRule = defineEndpoint({
  method: 'PATCH',
  path: '/instant-rules/:id',
  access: 'seller',
  right: 'offers',
  summary: 'Changes a rule, its place or its switch. A sentence that has had no dry run switches the rule off',
  params: z.object({ id: uuid }),
  body: changes,
  response: instantRule,
})

export const pauseInstantRules = defineEndpoint({
  method: 'PATCH',
  path: '/instant-rules',
  access: 'seller',
  right: 'offers',
  summary: 'Pauses all rules, or lets those that are on answer again',
  body: z.object({ paused: z.boolean({ error: 'Please say whether the rules are paused' }) }),
  response: rulesOfDepot,
})

export const removeInstantRule = defineEndpoint({
  method: 'DELETE',
  path: '/instant-rules/:id',
  access: 'seller',
  right: 'offers',
  summary: 'Removes a rule; its offers stand',
  params: z.object({ id: uuid }),
})

const playedOffer = vehicle.extend({
  enquiry_id: uuid,
  asked_at: isoTime,
  part_id: z.string(),
  part_name: z.string(),
  rule_id: uuid.nullable(),
  product: z.object({ id: uuid, title: z.string() }),
  /** For all asked pieces, as listed and as offered, without delivery. */
  list_price: z.number(),
  price: z.number(),
  delivery_price: z.number(),
})

export const dryRunInstantRules = defineEndpoint({
  method: 'POST',
  path: '/instant-rules/dry-run',
  access: 'seller',
  right: 'offers',
  summary:
    'What a rule would have done beside the rules that are on, over the last 30 days and with today’s stock. It sends nothing',
  body: z
    .object({
      /** A rule of the depot, also one that is off. */
      rule_id: uuid.optional(),
      /** Its sentence as it would be changed to, or one that is not saved yet; it stands last then. */
      rule: instantTerms.optional(),
    })
    .refine(({ rule_id, rule }) => rule_id !== undefined || rule !== undefined, {
      path: ['rule'],
      message: 'Please name a rule, or write one',
    }),
  response: z.object({
    first_day: day,
    last_day: day,
    /** Enquiries that were played. */
    enquiries: count,
    /** Further ones of these days, which were too many. */
    left_out: count,
    /** Enquiries that would have got an offer. */
    answered: count,
    /** Of all offers, without delivery, in pounds. */
    value: z.number(),
    /** The newest. */
    offers: z.array(playedOffer),
    /** For each rule that was played, in the depot's order; the id of one that is not saved is null. */
    by_rule: z.array(
      z.object({ rule_id: uuid.nullable(), name: z.string(), enquiries: count, offers: count, value: z.number() }),
    ),
    /** Enquiries that would have got none, by the reason that was nearest to an offer. */
    not_answered: z.array(z.object({ reason, enquiries: count })),
    days: z.array(
      z.object({
        day,
        enquiries: count,
        answered: count,
        /** By the place of the rule in `by_rule`, or the reason. */
        outcomes: z.array(z.object({ rule: count.nullable(), reason: reason.nullable(), enquiries: count })),
      }),
    ),
    /** Of the enquiries that would have been answered: how many were answered in truth, and led to a deal. */
    in_truth: z.object({ answered: count, won: count }),
    /** The rule can be switched on now. */
    may_switch_on: z.boolean(),
  }),
})
export type DryRun = z.infer<typeof dryRunInstantRules.response>

const madeByRule = vehicle.extend({
  id: uuid,
  quotation_id: uuid,
  enquiry_id: uuid,
  at: isoTime,
  part_id: z.string(),
  part_name: z.string(),
  rule: z.string(),
  status: z.enum(offerStates),
  is_gone: z.boolean(),
  list_price: z.number(),
  price: z.number(),
  delivery_price: z.number(),
  bay: z.string().nullable(),
})

export const readInstantLog = defineEndpoint({
  method: 'GET',
  path: '/instant-rules/log',
  access: 'seller',
  right: 'offers',
  summary: 'Offers made by rule, newest first; and why others were not made, in counts by day and the last examples',
  query: z.object({
    /** The id of the last row that was read. */
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.object({
    rows: z.array(madeByRule),
    not_made: z.array(z.object({ day, reason, parts: count })),
    examples: z.array(
      vehicle.extend({
        enquiry_id: uuid,
        at: isoTime,
        part_id: z.string(),
        part_name: z.string(),
        reason,
        rule: z.string().nullable(),
        product: z.object({ id: uuid, title: z.string() }).nullable(),
      }),
    ),
  }),
})
export type InstantLog = z.infer<typeof readInstantLog.response>
