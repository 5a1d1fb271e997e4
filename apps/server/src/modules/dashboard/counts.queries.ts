import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { keepStatement, prepareStatement } from '../../platform/database/prepare-statement'
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

  const values = { depotId, starts: period.starts, ...endsOf(stretch) }
  for (const { step, count } of await countReceived(db, values)) stepAt(step).received = count
  for (const { step, minutes, count } of await countQuoted(db, values)) {
    stepAt(step).quoted += count
    if (minutes !== null) stepAt(step).minutes.set(minutes, count)
  }

  for (const row of await countDecided(db, values)) {
    if (row.step !== null) {
      stepAt(row.step).won = row.won
      stepAt(row.step).revenuePence = row.pence
    } else if (row.make !== null) addTo(counts.brands, row.make, row)
    else if (row.part_id !== null) addTo(counts.parts, row.part_id, row)
  }

  return counts
}

/** The income from reserved listings. The delivery of one may change after the day of payment. */
export async function sumReserved(db: Queryable, depotId: string, period: Period): Promise<Counts> {
  const counts = emptyCounts(period)
  const values = { depotId, starts: period.starts, ...endsOf({ from: period.firstDayBefore, until: null }) }
  for (const { step, pence } of await sumPaid(db, values)) if (counts.steps[step]) counts.steps[step].revenuePence = pence
  return counts
}

const emptyCounts = (period: Period): Counts => ({
  steps: [emptyStep(), ...period.starts.map(emptyStep)],
  brands: new Map(),
  parts: new Map(),
})

/** Each cancellation subtracts income of a day that may be over. */
export async function countCancelledDeals(db: Queryable, depotId: string): Promise<number> {
  const [row] = await countCancelled(db, { depotId })
  return row?.count ?? 0
}

interface DecidedRow {
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
const stepOf = (moment: string): SQL =>
  sql`width_bucket((${sql.raw(moment)} at time zone 'Europe/London')::date, ${sql.placeholder('starts')}::date[])`

const isWithin = (moment: string): SQL =>
  sql`${sql.raw(moment)} >= ${midnightOf('from')} and ${sql.raw(moment)} < ${midnightOf('until')}`

const midnightOf = (day: string): SQL => sql`(${sql.placeholder(day)}::date::timestamp at time zone 'Europe/London')`

const endsOf = ({ from, until }: Stretch) => ({ from, until: until ?? 'infinity' })

const depot = sql.placeholder('depotId')

const countReceived = keepStatement<{ step: number; count: number }>(
  sql`select ${stepOf('created_at')} as step, count(*)::int as count
    from received_enquiries where depot_id = ${depot} and ${isWithin('created_at')} group by 1`,
)

const countQuoted = keepStatement<{ step: number; minutes: number | null; count: number }>(
  sql`select ${stepOf('q.created_at')} as step,
      round(extract(epoch from q.created_at - r.created_at) / 60)::int as minutes, count(*)::int as count
    from quotations q left join received_enquiries r on r.enquiry_id = q.enquiry_id and r.depot_id = q.depot_id
    where q.depot_id = ${depot} and ${isWithin('q.created_at')} group by 1, 2`,
)

const countDecided = keepStatement<DecidedRow>(
  sql`select step, make, part_id, step > 0 as current, count(*)::int as decided,
      count(*) filter (where accepted)::int as accepted, count(*) filter (where is_first)::int as won,
      coalesce(sum(pence) filter (where accepted), 0)::float as pence
    from (select ${stepOf('i.decided_at')} as step, e.make, i.part_id, i.status = 'accepted' and i.released_at is null as accepted,
        i.price_pence + greatest(0, i.delivery_pence - coalesce(paid.delivery_pence, 0)) as pence,
        i.status = 'accepted' and i.released_at is null and paid.delivery_pence is null as is_first
      from quotation_items i join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
        cross join lateral (select max(earlier.delivery_pence) as delivery_pence from quotation_items earlier
          where earlier.quotation_id = i.quotation_id and earlier.status = 'accepted' and earlier.released_at is null
            and (earlier.decided_at, earlier.id) < (i.decided_at, i.id)) paid
      where i.depot_id = ${depot} and i.status in ('accepted', 'declined', 'expired') and ${isWithin('i.decided_at')}) offers
    group by grouping sets ((step), (step > 0, make), (step > 0, part_id))`,
)

const sumPaid = keepStatement<{ step: number; pence: number }>(
  sql`select ${stepOf('paid_at')} as step, sum(parts_pence + delivery_pence)::float as pence
    from deals where depot_id = ${depot} and enquiry_id is null and status <> 'cancelled' and ${isWithin('paid_at')} group by 1`,
)

const countCancelled = prepareStatement<{ count: number }>(
  'dashboard_cancelled',
  sql`select count(*)::int as count from deals d left join deal_items i on i.deal_id = d.id and i.cancelled_at is not null
    where d.depot_id = ${depot} and (d.status = 'cancelled' or i.id is not null)`,
)
