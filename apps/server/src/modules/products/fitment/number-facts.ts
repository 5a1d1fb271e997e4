import { evidenceTerms } from '@allyards/contract/fitment/fit-evidence'
import type { NumberFacts } from '@allyards/contract/fitment/number-facts'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { limits } from '@allyards/contract/limits'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'

/** The newest listings count, up to here. */
const LISTINGS = 1_000

/** What listings with a number say of it. Those that are drafts or taken down say nothing. */
export async function findNumberFacts(db: Queryable, number: string): Promise<NumberFacts> {
  const plain = plainNumberOf(number)
  const named = sql`select distinct p.id, p.depot_id, p.part_id, p.created_at from product_numbers n join products p on p.id = n.product_id
    where n.plain = ${plain} and p.status in ('live', 'sold') order by p.created_at desc nulls last limit ${LISTINGS}`
  const counts = sql`count(distinct named.id)::int as listings, count(distinct named.depot_id)::int as depots`
  const { rows: totals } = await db.execute<{ listings: number; depots: number }>(
    sql`with named as (${named}) select ${counts} from named`,
  )
  const { rows: parts } = await db.execute<NumberFacts['parts'][number]>(sql`
    with named as (${named}) select named.part_id, parts.name as part_name, ${counts}
    from named join parts on parts.id = named.part_id group by 1, 2 order by listings desc, part_name`)
  const { rows: fits } = await db.execute<NumberFacts['fits'][number]>(sql`
    with named as (${named}) select r.make, r.model, r.generation, r.year_from, r.year_to, r.body_style, r.trim, r.fuel, r.gearbox,
      r.engine_cc, r.engine_code, ${counts}
    from named join fitment_rows r on r.product_id = named.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by depots desc, listings desc, 1, 2, 4 limit ${limits.fitmentRows}`)
  return { number: plain, ...(totals[0] ?? { listings: 0, depots: 0 }), parts, fits, said: await findSaid(db, plain) }
}

type Said = NonNullable<NumberFacts['said']>

/** The newest answers count, up to here. */
const ANSWERS = 1_000

/** What buyers say of the number: each counts once for a car of the same generation, and few are not shown. */
async function findSaid(db: Queryable, plain: string): Promise<Said | null> {
  const { cases, depots } = evidenceTerms.shown
  const answers = sql`
    select distinct on (buyer_id, make, model, generation) buyer_id, depot_id, make, model, generation, fits
    from (select * from fit_evidence where number = ${plain} and not is_own order by answered_at desc limit ${ANSWERS}) newest
    order by buyer_id, make, model, generation, is_held desc, answered_at desc, item_id desc`
  const counts = sql`count(*)::int as cases, (count(*) filter (where fits))::int as fitted, count(distinct depot_id)::int as depots`
  const areEnough = sql`having count(*) >= ${cases} and count(distinct depot_id) >= ${depots}`
  const { rows } = await db.execute<Omit<Said, 'cars'>>(
    sql`with answers as (${answers}) select ${counts} from answers ${areEnough}`,
  )
  const [total] = rows
  if (!total) return null
  const { rows: cars } = await db.execute<Said['cars'][number]>(sql`
    with answers as (${answers}) select make, model, generation, ${counts} from answers
    group by make, model, generation ${areEnough} order by cases desc, make, model, generation limit ${limits.fitmentRows}`)
  return { ...total, cars }
}
