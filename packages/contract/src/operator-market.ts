import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { priceBand } from './fair-price'
import { askedPlace } from './part-places'
import { regions } from './regions'
import { isoTime, uuid } from './shapes'

const count = z.number().int()

/** The periods to look at, in whole days that end with yesterday. */
export const marketPeriods = ['7', '30', '90'] as const
export type MarketPeriod = (typeof marketPeriods)[number]
export const marketBuyers = ['all', 'private', 'business'] as const
export type MarketBuyers = (typeof marketBuyers)[number]

/** Upper bounds, in minutes, of the time from an enquiry to its first offer. Later offers are counted apart. */
export const answerMinutes = [1, 5, 15, 60, 240, 1440] as const

/** A depot hears of missing parts at most once in so many days. */
export const DAYS_BETWEEN_TELLING = 7

const marketCell = z.object({
  make: z.string(),
  part_id: z.string(),
  part_name: z.string(),
  /** How often the part was asked for, and how often no offer for it came. */
  asked: count,
  unanswered: count,
})

const marketRegion = z.object({
  region: z.enum(regions),
  enquiries: count,
  listings: count,
  /** From the depot to the buyer, of what was agreed on; null where nothing was. */
  median_miles: count.nullable(),
})
export type MarketRegion = z.infer<typeof marketRegion>

const figures = z.object({
  /** The first and the last day that is counted, in London. */
  first_day: z.string(),
  last_day: z.string(),
  enquiries: count,
  unanswered: count,
  /** Those without an answer to something, most first. */
  cells: z.array(marketCell),
  answers: z.object({
    median_minutes: z.number().nullable(),
    /** One for each of `answerMinutes`, then what came later. */
    counts: z.array(count),
  }),
  /** How many enquiries came how far. */
  funnel: z.object({ enquiries: count, offered: count, agreed: count, paid: count, completed: count, claimed: count }),
  regions: z.array(marketRegion),
})
export type MarketFigures = z.infer<typeof figures>

const period = {
  days: z.enum(marketPeriods).default('30'),
  buyers: z.enum(marketBuyers).default('all'),
}

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/operator/market',
  access: 'operator',
  summary: 'What buyers ask for and what they get: kept by a job, once an hour',
  query: z.object(period),
  /** Null until they are counted for the first time. */
  response: z.object({ counted_at: isoTime.nullable(), figures: figures.nullable() }),
})

const cell = { make: z.string().min(1).max(100), part_id: z.string().min(1).max(100) }

export const getMarketCell = defineEndpoint({
  method: 'GET',
  path: '/operator/market/cell',
  access: 'operator',
  summary: 'More about one part of one make: who asks, who could answer',
  query: z.object({ ...cell, ...period }),
  response: marketCell.extend({
    /** Unanswered in the period of the same length before. */
    before: count,
    /** Unanswered in each of the last six months, the present one last. */
    months: z.array(z.object({ month: z.string(), unanswered: count })),
    /** Asked for most often. */
    models: z.array(z.string()),
    regions: z.array(z.enum(regions)),
    /** Depots that handle the make; those that list one; those that may be told now. */
    depots: count,
    listing: count,
    reachable: count,
    band: priceBand.nullable(),
  }),
})
export type MarketCellDetail = z.infer<typeof getMarketCell.response>

const unansweredEnquiry = askedPlace.extend({
  /** Of the asked part. */
  id: uuid,
  at: isoTime,
  model: z.string(),
  year: count.nullable(),
  fuel: z.string().nullable(),
  region: z.enum(regions).nullable(),
  is_business: z.boolean(),
  /** How many depots were sent it; null until that is done. */
  depots: count.nullable(),
})
export type UnansweredEnquiry = z.infer<typeof unansweredEnquiry>

export const listCellEnquiries = defineEndpoint({
  method: 'GET',
  path: '/operator/market/enquiries',
  access: 'operator',
  summary: 'The newest 50 enquiries that went unanswered for one part of one make; nobody is named',
  query: z.object({ ...cell, ...period }),
  response: z.object({ rows: z.array(unansweredEnquiry) }),
})

export const tellDepots = defineEndpoint({
  method: 'POST',
  path: '/operator/market/tell',
  access: 'operator',
  summary: 'Tell the depots of a make that buyers look for a part; each depot hears of it at most once a week',
  body: z.object({ ...cell, days: period.days }),
  response: z.object({ told: count }),
})
