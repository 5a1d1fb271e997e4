import {
  answerMinutes,
  type MarketBuyers,
  type MarketFigures,
  type MarketPeriod,
  type MarketRegion,
  marketBuyers,
  marketPeriods,
} from '@allyards/contract/operator-market'
import { regions } from '@allyards/contract/regions'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import type { Database, Transaction } from '../../platform/database/database'
import { countCells } from './count-cells'
import { countListings, findDays, forgetBefore, gatherDays, today } from './gather-enquiries'
import { marketFigures } from './market.table'

/** Runs every hour, so that late offers are counted too. */
export const countMarketJob = defineJob({
  name: 'market.count',
  data: z.object({}),
  schedule: { hourlyAt: 7 },
  run: ({ db }) => countMarket(db),
})

/** Uses many short transactions, because a long one would block vacuuming of the whole database. */
async function countMarket(db: Database): Promise<void> {
  const days = await findDays(db)
  for (const some of days) await db.transaction((tx) => gatherDays(tx, some))
  if (days[0]) await forgetBefore(db, days[0].first)
  const listings = await countListings(db)
  for (const period of marketPeriods)
    for (const buyers of marketBuyers) await db.transaction((tx) => keepFigures(tx, period, buyers, listings))
}

async function keepFigures(
  tx: Transaction,
  days: MarketPeriod,
  buyers: MarketBuyers,
  listings: Map<string, number>,
): Promise<void> {
  const counted = { ...(await countPeriod(tx, days, buyers, listings)), countedAt: clock.now() }
  await tx
    .insert(marketFigures)
    .values({ days, buyers, ...counted })
    .onConflictDoUpdate({ target: [marketFigures.days, marketFigures.buyers], set: counted })
}

async function countPeriod(
  tx: Transaction,
  days: MarketPeriod,
  buyers: MarketBuyers,
  listings: Map<string, number>,
): Promise<Pick<typeof marketFigures.$inferSelect, 'figures' | 'cellDetails'>> {
  const ofBuyers = { all: sql`true`, private: sql`not is_business`, business: sql`is_business` }[buyers]
  const first = sql`(${today} - ${sql.raw(days)})`
  const within = sql`${ofBuyers} and day >= ${first}`
  const cellDetails = await countCells(tx, {
    ofBuyers,
    first,
    firstBefore: sql`(${today} - ${sql.raw(String(2 * Number(days)))})`,
  })
  const figures = {
    ...(await countEnquiries(tx, first, within)),
    cells: cellDetails.map(({ make, part_id, part_name, asked, unanswered }) => ({
      make,
      part_id,
      part_name,
      asked,
      unanswered,
    })),
    regions: await countRegions(tx, within, listings),
  }
  return { figures, cellDetails }
}

async function countEnquiries(tx: Transaction, first: SQL, within: SQL): Promise<Omit<MarketFigures, 'cells' | 'regions'>> {
  const steps = sql.join(
    [...answerMinutes, null].map((until, index) => {
      const above = sql`minutes >= ${sql.raw(String(answerMinutes[index - 1] ?? 0))}`
      const below = until === null ? sql`true` : sql`minutes < ${sql.raw(String(until))}`
      return sql`count(*) filter (where ${above} and ${below})::int`
    }),
    sql`, `,
  )
  const { rows } = await tx.execute<Record<string, number> & { first_day: string; last_day: string; counts: number[] }>(sql`
    select ${first}::text as first_day, (${today} - 1)::text as last_day, count(*)::int as enquiries,
      count(*) filter (where minutes is null)::int as unanswered, count(minutes)::int as offered,
      count(*) filter (where agreed)::int as agreed, count(*) filter (where paid)::int as paid,
      count(*) filter (where completed)::int as completed, count(*) filter (where claimed)::int as claimed,
      percentile_cont(0.5) within group (order by minutes)::float as median_minutes, array[${steps}] as counts
    from market_enquiries where ${within}`)
  const [row] = rows
  if (!row) throw new Error('a count gives one row')
  const { first_day, last_day, counts, median_minutes = null } = row
  const { enquiries = 0, unanswered = 0, offered = 0, agreed = 0, paid = 0, completed = 0, claimed = 0 } = row
  return {
    first_day,
    last_day,
    enquiries,
    unanswered,
    answers: { median_minutes, counts },
    funnel: { enquiries, offered, agreed, paid, completed, claimed },
  }
}

async function countRegions(tx: Transaction, within: SQL, listings: Map<string, number>): Promise<MarketRegion[]> {
  const { rows } = await tx.execute<{ region: string; enquiries: number; median_miles: number | null }>(sql`
    select region, count(*)::int as enquiries, round(percentile_cont(0.5) within group (order by miles))::int as median_miles
    from market_enquiries where ${within} and region is not null group by 1`)
  return regions.map((region) => {
    const found = rows.find((row) => row.region === region)
    return {
      region,
      enquiries: found?.enquiries ?? 0,
      listings: listings.get(region) ?? 0,
      median_miles: found?.median_miles ?? null,
    }
  })
}
