import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { formatCount } from './format-count'
import { limits } from './limits'
import { isoTime, paged, pageQuery, ratingCounts, role, uuid } from './shapes'

const { maxCharacters } = limits.feedback
const stars = z.number({ error: 'Please choose a rating' }).int().min(1).max(5)
const words = z
  .string()
  .trim()
  .max(maxCharacters, `Please keep it to ${formatCount(maxCharacters)} characters`)

/** One side of a deal as the other one may name it: a depot by its company, a buyer as "Bea J.". */
const dealSide = z.object({
  user_id: uuid,
  role,
  name: z.string(),
  city: z.string().nullable(),
  /** Of a depot's public page. */
  slug: z.string().nullable(),
})

/** What feedback is about: an accepted offer, or a reserved listing. */
const deal = z.object({
  /** Names the bought thing: the offer, or the item of the deal over a reserved listing. */
  quotation_item_id: uuid,
  part_id: z.string(),
  /** With its place and count, in words. */
  part_name: z.string(),
  reg: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  /** Pounds, delivery included. */
  total: z.number(),
  accepted_at: isoTime,
})

/** What has arrived, and the caller has not given feedback on yet. */
export const openDeal = z.object({ to: dealSide, deal })
export type OpenDeal = z.infer<typeof openDeal>

export const feedbackEntry = z.object({
  id: uuid,
  rating: stars,
  comment: z.string(),
  reply: z.string().nullable(),
  replied_at: isoTime.nullable(),
  created_at: isoTime,
  edited_at: isoTime.nullable(),
  editable_until: isoTime,
  /** For the writer: why it does not count yet ("Counts once ..."); null if it counts. */
  not_counted: z.string().nullable(),
  from: dealSide,
  to: dealSide,
  deal,
})
export type FeedbackEntry = z.infer<typeof feedbackEntry>

export const feedbackFilters = ['all', 'commented', 'low'] as const
export type FeedbackFilter = (typeof feedbackFilters)[number]
export const feedbackSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type FeedbackSort = (typeof feedbackSorts)[number]
/** "3 stars or fewer". */
export const lowRating = 3

const listQuery = pageQuery.extend({
  filter: z.enum(feedbackFilters).default('all'),
  sort: z.enum(feedbackSorts).default('newest'),
})
const listAnswer = paged(feedbackEntry).extend({
  /** How many each filter would show. */
  counts: z.object({ all: z.number().int(), commented: z.number().int(), low: z.number().int() }),
})

export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/feedback',
  access: 'signed-in',
  right: 'feedback',
  summary: 'Rate the other side of an accepted offer or a reserved listing, once',
  body: z.object({ to_user_id: uuid, quotation_item_id: uuid, rating: stars, comment: words.default('') }),
  response: feedbackEntry,
  status: 201,
})
export const changeFeedback = defineEndpoint({
  method: 'PATCH',
  path: '/feedback/:id',
  access: 'signed-in',
  right: 'feedback',
  summary: "Change one's own feedback within 14 days; what it said before is kept for the operator",
  params: z.object({ id: uuid }),
  body: z.object({ rating: stars, comment: words }).partial(),
  response: feedbackEntry,
})
export const replyToFeedback = defineEndpoint({
  method: 'POST',
  path: '/feedback/:id/reply',
  access: 'signed-in',
  right: 'feedback',
  summary: 'Answer feedback that was received, once',
  params: z.object({ id: uuid }),
  body: z.object({ reply: words.min(1, 'Please write a reply') }),
  response: feedbackEntry,
})
export const listFeedbackGiven = defineEndpoint({
  method: 'GET',
  path: '/feedback/given',
  access: 'signed-in',
  right: 'any',
  summary: 'Feedback the caller gave',
  query: listQuery,
  response: listAnswer,
})
export const listFeedbackReceived = defineEndpoint({
  method: 'GET',
  path: '/feedback/received',
  access: 'signed-in',
  right: 'any',
  summary: 'Feedback about the caller',
  query: listQuery,
  response: listAnswer,
})
export const listOpenFeedback = defineEndpoint({
  method: 'GET',
  path: '/feedback/open',
  access: 'signed-in',
  right: 'any',
  summary: 'What was bought, has arrived and waits for the feedback of the caller, newest first',
  /** With an item: that one alone, if it waits. With a deal: what waits of it. */
  query: pageQuery.extend({ item: uuid.optional(), deal: uuid.optional() }),
  response: paged(openDeal),
})
export const getFeedbackSummary = defineEndpoint({
  method: 'GET',
  path: '/feedback/summary',
  access: 'signed-in',
  right: 'any',
  summary: 'How many wait, were received and given; average, distribution and trend of what was received',
  response: z.object({
    waiting: z.number().int(),
    received: z.number().int(),
    given: z.number().int(),
    /** Null while nothing was received. */
    rating: z.number().nullable(),
    ratingCounts,
    /** Months of the last twelve with a rating, oldest first: "2026-05". */
    months: z.array(z.object({ month: z.string(), rating: z.number(), count: z.number().int() })),
  }),
})
export type FeedbackSummary = z.infer<typeof getFeedbackSummary.response>
