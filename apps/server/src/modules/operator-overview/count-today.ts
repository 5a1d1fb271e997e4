import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { toPounds } from '@allyards/contract/money'
import type { Compared, Overview } from '@allyards/contract/operator-overview'
import { type SQL, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { firstIdAt } from '../../platform/database/first-id'

const WEEK_MS = 7 * DAY_MS
const HOURS = 24

/** Today's figures beside those of the same weekday last week, up to the same time, by hour. */
export async function countToday(db: Queryable): Promise<Overview['today']> {
  const now = clock.now()
  const before = new Date(now.getTime() - WEEK_MS)
  return {
    enquiries: await compare(db, now, { from: sql`enquiries`, at: sql`created_at` }),
    answered_in_an_hour: await answeredInAnHour(db, now, before),
    offers: await compare(db, now, { from: made(before, sql`quotation_items`), at: sql`created_at` }),
    deals: await compare(db, now, { from: made(before, sql`deals`), at: sql`agreed_at` }),
    paid: inPounds(await compare(db, now, { from: sql`deals`, at: sql`paid_at`, amount: sql`coalesce(seller_paid_pence, 0)` })),
    people: await compare(db, now, { from: made(before, sql`users`), at: sql`created_at` }),
  }
}

/** The rows of the last eight days, found by id, because ids sort by creation. */
const made = (since: Date, table: SQL) => sql`(select * from ${table} where id >= ${firstIdAt(since.getTime() - DAY_MS)}) made`

/** The start of that moment's day in London. */
const midnight = (at: Date) => sql`(${londonDay(at)}::date::timestamp at time zone 'Europe/London')`

interface Counted {
  from: SQL
  at: SQL
  /** The value that each row adds; 1 by default. */
  amount?: SQL
}

async function compare(db: Queryable, now: Date, { from, at, amount = sql`1` }: Counted): Promise<Compared> {
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const rows = await db.execute<{ is_today: boolean; hour: number; whole: number; early: number }>(sql`
    select ${at} >= ${midnight(now)} as is_today, extract(hour from ${at} at time zone 'Europe/London')::int as hour,
      sum(${amount})::float as whole,
      coalesce(sum(${amount}) filter (where ${at} >= ${midnight(now)} or ${at} <= ${weekAgo.toISOString()}::timestamptz), 0)::float as early
    from ${from}
    where ${at} >= ${midnight(now)} or (${at} >= ${midnight(weekAgo)} and ${at} < ${midnight(weekAgo)} + interval '1 day')
    group by 1, 2`)
  const hoursOf = (isToday: boolean) =>
    Array.from({ length: HOURS }, (_, hour) => rows.rows.find((row) => row.is_today === isToday && row.hour === hour)?.whole ?? 0)
  const sum = (isToday: boolean) =>
    rows.rows.filter(({ is_today }) => is_today === isToday).reduce((all, { early }) => all + early, 0)
  return { now: sum(true), week_ago: sum(false), hours: hoursOf(true), hours_week_ago: hoursOf(false) }
}

interface Answered extends Record<string, unknown> {
  is_today: boolean
  hour: number
  asked: number
  answered: number
}

/** The percentage of enquiries at least an hour old that were answered within an hour; null while there are none. */
async function answeredInAnHour(db: Queryable, now: Date, weekAgo: Date): Promise<Overview['today']['answered_in_an_hour']> {
  const until = (at: Date) => sql`${at.toISOString()}::timestamptz - interval '1 hour'`
  const { rows } = await db.execute<Answered & { is_early: boolean }>(sql`
    select created_at >= ${midnight(now)} as is_today, extract(hour from created_at at time zone 'Europe/London')::int as hour,
      created_at >= ${midnight(now)} or created_at <= ${until(weekAgo)} as is_early, count(*)::int as asked,
      count(*) filter (where exists (select from quotations q
        where q.enquiry_id = e.id and q.created_at < e.created_at + interval '1 hour'))::int as answered
    from enquiries e
    where (created_at >= ${midnight(now)} and created_at <= ${until(now)})
      or (created_at >= ${midnight(weekAgo)} and created_at < ${midnight(weekAgo)} + interval '1 day')
    group by 1, 2, 3`)
  const early = rows.filter(({ is_early }) => is_early)
  return {
    now: shareOf(early.filter(({ is_today }) => is_today)),
    week_ago: shareOf(early.filter(({ is_today }) => !is_today)),
    hours: sharesByHour(rows.filter(({ is_today }) => is_today)),
    hours_week_ago: sharesByHour(rows.filter(({ is_today }) => !is_today)),
  }
}

function shareOf(rows: readonly Answered[]): number | null {
  const sum = (key: 'asked' | 'answered') => rows.reduce((all, row) => all + row[key], 0)
  return rows.length === 0 ? null : Math.round((100 * sum('answered')) / sum('asked'))
}

function sharesByHour(rows: readonly Answered[]): number[] {
  let last = 0
  return Array.from({ length: HOURS }, (_, hour) => {
    last = shareOf(rows.filter((row) => row.hour === hour)) ?? last
    return last
  })
}

const inPounds = ({ now, week_ago, hours, hours_week_ago }: Compared): Compared => ({
  now: toPounds(now),
  week_ago: toPounds(week_ago),
  hours: hours.map(toPounds),
  hours_week_ago: hours_week_ago.map(toPounds),
})
