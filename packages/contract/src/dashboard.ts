import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

/** How far back the figures go, in days of London; the last one is today. */
export const dashboardPeriods = [7, 30, 90, 365] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]
/** An open offer is expiring when the valid-until of its quotation is this near. */
export const expiringHours = 24

/** In the order in which a new depot does them. */
export const firstSteps = ['details', 'delivery', 'opening_hours', 'listing', 'quote'] as const
export type FirstStep = (typeof firstSteps)[number]

const count = z.number().int().min(0)
const day = z.iso.date()

const figures = z.object({
  /** Enquiries that arrived. */
  received: count,
  /** Enquiries that were quoted. */
  quoted: count,
  /** Quotations of which the buyer accepted an offer, by the day of the first acceptance. */
  won: count,
  /** Pounds of the accepted offers, delivery included. */
  revenue: z.number(),
  /** Median time from arrival to quotation, of whole minutes; null while nothing was quoted. */
  response_minutes: z.number().nullable(),
})
export type DashboardFigures = z.infer<typeof figures>

/** Offers that were accepted, declined or expired in the period, and how many of them were accepted. */
const winRate = z.object({
  id: z.string(),
  name: z.string(),
  decided: count,
  won: count,
  decided_before: count,
  won_before: count,
})
export type WinRate = z.infer<typeof winRate>

const lostOffer = z.object({
  item_id: uuid,
  enquiry_id: uuid,
  reg: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  part_id: z.string(),
  /** With its place and count, in words. */
  part_name: z.string(),
  /** Both delivered. */
  price: z.number(),
  winning_price: z.number(),
})
export type LostOffer = z.infer<typeof lostOffer>

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'seller',
  right: 'any',
  summary: 'What needs doing now, and the figures of a period beside the one before it',
  query: z.object({
    days: z.coerce
      .number()
      .default(30)
      .pipe(z.union(dashboardPeriods.map((period) => z.literal(period)))),
  }),
  response: z.object({
    days: z.number().int(),
    first_day: day,
    last_day: day,
    todo: z.object({
      new_enquiries: z.object({ count, oldest_at: isoTime.nullable() }),
      /** `from` wrote the one that waits longest. */
      unread_messages: z.object({ count, people: count, from: uuid.nullable() }),
      /** Value in pounds of the open offers, delivery included. */
      expiring_offers: z.object({ count, value: z.number(), first_at: isoTime.nullable() }),
      feedback_to_give: z.object({ count }),
    }),
    /** What a new depot does first, and whether it is done. */
    first_steps: z.record(z.enum(firstSteps), z.boolean()),
    totals: figures,
    before: figures,
    /** What one entry of the series covers. */
    step: z.enum(['day', 'week', 'month']),
    /** Oldest first, from `first_day`. */
    series: z.array(figures.extend({ first_day: day, last_day: day })),
    brands: z.array(winRate),
    parts: z.array(winRate),
    /** Asked parts that the depot's rules were asked for, what they offered, and what was accepted of it; null without rules. */
    by_rule: z.object({ asked: count, answered: count, won: count }).nullable(),
    /** The newest offers that lost to another depot. */
    lost: z.array(lostOffer),
  }),
})
export type Dashboard = z.infer<typeof getDashboard.response>
