import { z } from 'zod'
import { claim, claimKinds, claimOffer, rulings } from './claims'
import { deal } from './deals'
import { defineEndpoint } from './endpoint'
import { isoTime, pounds, uuid } from './shapes'

/** So many days at most the depot gets to do what was decided. */
export const mostDaysToDo = 60

export const disputeRow = z.object({
  /** Of the claim. */
  id: uuid,
  /** Of the deal, as both sides know it. */
  number: z.string(),
  kind: z.enum(claimKinds),
  /** `settled` when the buyer dropped it, or when what was decided is done. */
  status: z.enum(['escalated', 'decided', 'returning', 'settled']),
  parts: z.array(z.string()),
  buyer: z.string(),
  depot: z.string(),
  worth: z.number(),
  since: isoTime,
  due_at: isoTime,
  /** Until when the depot does what was decided; null when it need not do anything more. */
  done_by: isoTime.nullable(),
  /** Another operator who has it open just now. */
  held_by: z.string().nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

const decided = z.object({
  ruling: z.enum(rulings),
  amount: z.number().nullable(),
  return_cost: claimOffer.shape.return_cost.nullable(),
  reasons: z.string(),
  done_by: isoTime.nullable(),
  by: z.string(),
  at: isoTime,
})
export type DecidedDispute = z.infer<typeof decided>

export const dispute = disputeRow.extend({
  deal: deal.pick({
    id: true,
    reg: true,
    vehicle: true,
    items: true,
    totals: true,
    payment: true,
    collects: true,
    delivery_days: true,
    agreed_at: true,
    times: true,
    events: true,
  }),
  claim: claim.omit({ moves: true, turn: true, decision: true }),
  /** Whom the buyer bought for, when it was a business. */
  business: z.string().nullable(),
  depot_slug: z.string(),
  /** How many messages the two have written; reading them is a call of its own. */
  messages: z.number().int(),
  /** What was decided in 12 months about claims of the same kind, with the fit confirmed or not as here. */
  like_it: z.object({ ...(Object.fromEntries(rulings.map((ruling) => [ruling, z.number().int()])) as Counts) }),
  decided: decided.nullable(),
})
type Counts = Record<(typeof rulings)[number], z.ZodNumber>
export type Dispute = z.infer<typeof dispute>

const params = z.object({ id: uuid })

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes',
  access: 'operator',
  summary: 'Claims that a buyer took to the operator and that wait, oldest first; or what was decided, newest first',
  query: z.object({ show: z.enum(['waiting', 'decided']).default('waiting') }),
  response: z.object({ rows: z.array(disputeRow), waiting: z.number().int() }),
})
/** For the API. The desk reads a dispute by taking it, so this is how to look without holding it. */
export const getDispute = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes/:id',
  access: 'operator',
  summary: 'One dispute: the deal as it was agreed, what happened, and what each side says',
  params,
  response: dispute,
})
export const takeDispute = defineEndpoint({
  method: 'POST',
  path: '/operator/disputes/:id/take',
  access: 'operator',
  summary: 'Say that you have it open, for 10 minutes; another operator then only reads it',
  params,
  response: dispute,
})
export const readDisputeChat = defineEndpoint({
  method: 'POST',
  path: '/operator/disputes/:id/conversation',
  access: 'operator',
  summary: 'Read what the two wrote to each other; each reading is logged',
  params,
  response: z.object({
    earlier: z.number().int(),
    messages: z.array(
      z.object({ id: uuid, by: z.enum(['buyer', 'seller']), body: z.string(), image_url: z.string().nullable(), at: isoTime }),
    ),
  }),
})

export const askSide = defineEndpoint({
  method: 'POST',
  path: '/operator/disputes/:id/ask',
  access: 'operator',
  summary: 'Ask the buyer or the depot for something more; it is told by notice and email, and answers in the deal',
  params,
  body: z.object({
    side: z.enum(['buyer', 'seller']),
    question: z.string().trim().min(10, 'Please ask in a sentence').max(1000, 'Please write at most 1000 characters'),
  }),
  response: dispute,
})

export const disputeDecision = z
  .object({
    ruling: z.enum(rulings, { error: 'Please choose a decision' }),
    /** Left out, all of what the claim is about. */
    amount: pounds.optional(),
    return_cost: claimOffer.shape.return_cost.default('none'),
    /** The last day; not needed where nothing is to be done. */
    done_by: z.iso.date('Please give a day').optional(),
    reasons: z
      .string()
      .trim()
      .min(10, 'Please give your reasons in a sentence')
      .max(1000, 'Please write at most 1000 characters'),
  })
  .refine(({ ruling, done_by }) => ruling === 'refused' || done_by !== undefined, {
    path: ['done_by'],
    message: 'Please say until when',
  })
export type DisputeDecision = z.output<typeof disputeDecision>

/** The same fields as a decision, but nothing is carried out: what both could agree to. */
const suggestedTerms = disputeDecision.refine(({ ruling }) => ruling !== 'refused', {
  path: ['ruling'],
  message: 'Please choose what the depot would do',
})

export const suggestTerms = defineEndpoint({
  method: 'POST',
  path: '/operator/disputes/:id/suggest',
  access: 'operator',
  summary: 'Suggest terms to both sides; they are told, and say in the deal whether they agree. Nothing is decided',
  params,
  body: suggestedTerms,
  response: dispute,
})

export const decideDispute = defineEndpoint({
  method: 'POST',
  path: '/operator/disputes/:id/decide',
  access: 'operator',
  summary: 'Decide a dispute: carried out in the deal at once, and both sides are told why',
  params,
  body: disputeDecision,
  response: dispute,
})
