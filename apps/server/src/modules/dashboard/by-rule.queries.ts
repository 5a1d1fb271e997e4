import type { Dashboard } from '@allyards/contract/dashboard'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import type { Period } from './periods'

/** Counts what a depot's rules answered in a period; null for a depot without rules. */
export async function countByRule(
  db: Queryable,
  depotId: string,
  { firstDay }: Pick<Period, 'firstDay'>,
): Promise<Dashboard['by_rule']> {
  const { rows } = await db.execute<{ has_rules: boolean; not_made: number; answered: number; won: number }>(sql`
    select exists (select from instant_rules where depot_id = ${depotId}) as has_rules,
      (select coalesce(sum(parts), 0)::int from instant_refusals where depot_id = ${depotId} and day >= ${firstDay}::date) as not_made,
      made.answered, made.won
    from (
      select count(*)::int as answered, count(*) filter (where i.status = 'accepted')::int as won
      from instant_offers o join quotation_items i on i.id = o.item_id
      where o.depot_id = ${depotId} and o.created_at >= (${firstDay}::date)::timestamp at time zone 'Europe/London') made`)
  const [counted] = rows
  if (!counted || !(counted.has_rules || counted.answered > 0)) return null
  return { asked: counted.not_made + counted.answered, answered: counted.answered, won: counted.won }
}
