import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { addWins, type Counts, emptyStep, type WinCounts } from './counts'
import type { Period } from './periods'

/** From the first day up to, but without, the other; days of London. */
export interface Stretch {
  from: string
  until: string | null
}

/**
 * Counts a seller's rows of one stretch, in three statements. A depot charges delivery once, the highest: an acceptance brings
 * its price and what its delivery costs above those that the buyer accepted of the quotation before.
 */
export async function countRows(db: Queryable, depotId: string, period: Period, stretch: Stretch): Promise<Counts> {
  const counts = emptyCounts(period)
  const stepAt = (step: number) => counts.steps[step] ?? emptyStep()

  const received = await db.execute<{ step: number; count: number }>(sql`
    select ${stepOf(sql`created_at`, period)} as step, count(*)::int as count
    from received_enquiries where depot_id = ${depotId} and ${isWithin(sql`created_at`, stretch)} group by 1`)
  for (const { step, count } of received.rows) stepAt(step).received = count

  const quoted = await db.execute<{ step: number; minutes: number | null; count: number }>(sql`
    select ${stepOf(sql`q.created_at`, period)} as step,
      round(extract(epoch from q.created_at - r.created_at) / 60)::int as minutes, count(*)::int as count
    from quotations q left join received_enquiries r on r.enquiry_id = q.enquiry_id and r.depot_id = q.depot_id
    where q.depot_id = ${depotId} and ${isWithin(sql`q.created_at`, stretch)} group by 1, 2`)
  for (const { step, minutes, count } of quoted.rows) {
    stepAt(step).quoted += count
    if (minutes !== null) stepAt(step).minutes.set(minutes, count)
  }

  const decided = await db.execute<DecidedRow>(sql`
    select step, make, part_id, step > 0 as current, count(*)::int as decided,
      count(*) filter (where accepted)::int as accepted, count(*) filter (where is_first)::int as won,
      coalesce(sum(pence) filter (where accepted), 0)::float as pence
    from (select ${stepOf(sql`i.decided_at`, period)} as step, e.make, i.part_id, i.status = 'accepted' and i.released_at is null as accepted,
        i.price_pence + greatest(0, i.delivery_pence - coalesce(paid.delivery_pence, 0)) as pence,
        i.status = 'accepted' and i.released_at is null and paid.delivery_pence is null as is_first
      from quotation_items i join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
        cross join lateral (select max(earlier.delivery_pence) as delivery_pence from quotation_items earlier
          where earlier.quotation_id = i.quotation_id and earlier.status = 'accepted' and earlier.released_at is null
            and (earlier.decided_at, earlier.id) < (i.decided_at, i.id)) paid
      where i.depot_id = ${depotId} and i.status in ('accepted', 'declined', 'expired') and ${isWithin(sql`i.decided_at`, stretch)}) offers
    group by grouping sets ((step), (step > 0, make), (step > 0, part_id))`)
  for (const row of decided.rows) {
    if (row.step !== null) {
      stepAt(row.step).won = row.won
      stepAt(row.step).revenuePence = row.pence
    } else if (row.make !== null) addTo(counts.brands, row.make, row)
    else if (row.part_id !== null) addTo(counts.parts, row.part_id, row)
  }

  return counts
}

/** What reserved listings brought. How one is delivered may change after the day it was paid. */
export async function sumReserved(db: Queryable, depotId: string, period: Period): Promise<Counts> {
  const counts = emptyCounts(period)
  const { rows } = await db.execute<{ step: number; pence: number }>(sql`
    select ${stepOf(sql`paid_at`, period)} as step, sum(parts_pence + delivery_pence)::float as pence
    from deals where depot_id = ${depotId} and enquiry_id is null and status <> 'cancelled'
      and ${isWithin(sql`paid_at`, { from: period.firstDayBefore, until: null })} group by 1`)
  for (const { step, pence } of rows) if (counts.steps[step]) counts.steps[step].revenuePence = pence
  return counts
}

const emptyCounts = (period: Period): Counts => ({
  steps: [emptyStep(), ...period.starts.map(emptyStep)],
  brands: new Map(),
  parts: new Map(),
})

/** Each takes back something that was won on a day that may be over. */
export async function countCancelledDeals(db: Queryable, depotId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from deals where depot_id = ${depotId} and status = 'cancelled'`,
  )
  return rows[0]?.count ?? 0
}

/** How many offers were accepted in the stretch, and on how many of its days' deals the seller gave feedback. */
export async function countDeals(
  db: Queryable,
  seller: { partyId: string; depotId: string },
  stretch: Stretch,
): Promise<{ accepted: number; rated: number }> {
  const { rows } = await db.execute<{ accepted: number; rated: number }>(sql`
    select
      (select count(*)::int from quotation_items i
        where i.depot_id = ${seller.depotId} and i.status = 'accepted' and i.released_at is null and ${isWithin(sql`i.decided_at`, stretch)}) as accepted,
      (select count(*)::int from feedback where from_user_id = ${seller.partyId} and ${isWithin(sql`created_at`, stretch)}) as rated`)
  return rows[0] ?? { accepted: 0, rated: 0 }
}

interface DecidedRow extends Record<string, unknown> {
  step: number | null
  make: string | null
  part_id: string | null
  current: boolean
  decided: number
  accepted: number
  won: number
  pence: number
}

function addTo(wins: Map<string, WinCounts>, key: string, { current, decided, accepted }: DecidedRow): void {
  const found = current
    ? { decided, won: accepted, decidedBefore: 0, wonBefore: 0 }
    : { decided: 0, won: 0, decidedBefore: decided, wonBefore: accepted }
  const known = wins.get(key)
  wins.set(key, known ? addWins(known, found) : found)
}

/** 0 is the period before, 1 the first step. */
const stepOf = (moment: SQL, period: Period): SQL =>
  sql`width_bucket((${moment} at time zone 'Europe/London')::date, ${sql.param(period.starts)}::date[])`

function isWithin(moment: SQL, { from, until }: Stretch): SQL {
  const begins = sql`${moment} >= ${midnightOf(from)}`
  return until === null ? begins : sql`${begins} and ${moment} < ${midnightOf(until)}`
}

const midnightOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`
