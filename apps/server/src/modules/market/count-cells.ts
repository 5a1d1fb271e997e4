import { regions as allRegions } from '@allyards/contract/regions'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { today } from './gather-enquiries'
import type { KeptCell } from './kept-cell'

interface Within {
  ofBuyers: SQL
  first: SQL
  /** The first day of the period before. */
  firstBefore: SQL
}

interface CellRow extends Record<string, unknown> {
  make: string
  part_id: string
  part_name: string
  asked: number
  unanswered: number
  before: number
  months: KeptCell['months']
}

const MOST_NAMED = 2

/** Every part of every make with unanswered enquiries, most first. */
export async function countCells(tx: Transaction, within: Within): Promise<KeptCell[]> {
  const models = await findMostAsked(tx, within, sql`model`)
  const regions = await findMostAsked(tx, within, sql`region`)
  const rows = await readCells(tx, within)
  return rows.map((row) => ({
    ...row,
    models: models.get(keyOf(row)) ?? [],
    regions: allRegions.filter((region) => regions.get(keyOf(row))?.includes(region)),
  }))
}

const keyOf = ({ make, part_id }: { make: string; part_id: string }) => `${part_id} ${make}`

async function readCells(tx: Transaction, { ofBuyers, first, firstBefore }: Within): Promise<CellRow[]> {
  const { rows } = await tx.execute<CellRow>(sql`
    with months as (
      select generate_series(date_trunc('month', ${today}) - interval '5 months', date_trunc('month', ${today}), interval '1 month')::date as month
    ), by_month as (
      select make, part_id, date_trunc('month', day)::date as month, count(*) filter (where is_unanswered)::int as unanswered
      from market_parts where ${ofBuyers} group by 1, 2, 3
    ), cells as (
      select make, part_id, count(*) filter (where day >= ${first})::int as asked,
        count(*) filter (where day >= ${first} and is_unanswered)::int as unanswered,
        count(*) filter (where day < ${first} and is_unanswered)::int as before
      from market_parts where ${ofBuyers} and day >= ${firstBefore} group by 1, 2
    )
    select cells.make, cells.part_id, parts.name as part_name, cells.asked, cells.unanswered, cells.before, asked_in.months
    from cells join parts on parts.id = cells.part_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('month', to_char(months.month, 'YYYY-MM'), 'unanswered', coalesce(by_month.unanswered, 0))
          order by months.month) as months
        from months left join by_month
          on by_month.month = months.month and by_month.make = cells.make and by_month.part_id = cells.part_id) asked_in
    where cells.unanswered > 0 order by cells.unanswered desc, cells.make, cells.part_id`)
  return rows
}

/** The details named most often in each cell's unanswered enquiries. */
async function findMostAsked(tx: Transaction, { ofBuyers, first }: Within, column: SQL): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ make: string; part_id: string; words: string[] }>(sql`
    select make, part_id, (array_agg(word order by asked desc, word))[1:${sql.raw(String(MOST_NAMED))}] as words
    from (select make, part_id, ${column} as word, count(*) as asked from market_parts
      where ${ofBuyers} and day >= ${first} and is_unanswered and ${column} is not null group by 1, 2, 3) named
    group by 1, 2`)
  return new Map(rows.map((row) => [keyOf(row), row.words]))
}
