import { limits } from '@allyards/contract/limits'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'

/** Lists that would combine to more than these stay lists. */
const COMBINATIONS = 2_000

/**
 * Works the rows out that the lists of products state: one per model, run of years and named property, only combinations that the
 * catalogue knows. Lists with a model that has none, or too many rows, stay lists. A product
 * that has rows keeps them.
 */
export async function stateFromLists(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await state(tx, { ids })
}

const named = (list: string) => sql.raw(`unnest(case when ${list} = '{}' then array[null] else ${list} end)`)

const state = prepareStatement(
  'state_fitment_rows',
  sql`with listed as (
      select p.id, p.brand, p.created_at, named.model, p.body_styles, p.trims, p.years, p.fuels, p.gearboxes, cardinality(p.models) as models
      from products p, unnest(p.models) named (model)
      where p.id = any(${sql.placeholder('ids')}::uuid[]) and not exists (select from fitment_rows given where given.product_id = p.id)
        and cardinality(p.models)::bigint * greatest(cardinality(p.years), 1) * greatest(cardinality(p.body_styles), 1)
          * greatest(cardinality(p.trims), 1) * greatest(cardinality(p.fuels), 1) * greatest(cardinality(p.gearboxes), 1) <= ${sql.raw(String(COMBINATIONS))}
    ), combined as (
      select listed.id, listed.models, listed.brand, listed.created_at, listed.model, run.year_from, run.year_to, body_style, trim, fuel, gearbox
      from listed
      left join lateral (
        select min(year) as year_from, max(year) as year_to
        from (select year, year - row_number() over (order by year) as island from unnest(listed.years) year) numbered group by island
      ) run on true,
      ${named('listed.body_styles')} body_style, ${named('listed.trims')} trim, ${named('listed.fuels')} fuel, ${named('listed.gearboxes')} gearbox
    ), known as (
      select * from combined where exists (
        select from variants v where v.make = combined.brand and v.model = combined.model
          and (combined.year_from is null or v.year_from <= combined.year_to and (v.year_to is null or v.year_to >= combined.year_from))
          and (combined.body_style is null or combined.body_style = any(v.body_styles))
          and (combined.trim is null or v.trim = combined.trim)
          and (combined.fuel is null or combined.fuel = any(v.fuels))
          and (combined.gearbox is null or combined.gearbox = any(v.gearboxes)))
    ), whole as (
      select id from known group by id, models
      having count(*) <= ${sql.raw(String(limits.fitmentRows))} and count(distinct model) = models
    )
    insert into fitment_rows (product_id, position, stated, created_at, make, model, year_from, year_to, body_style, trim, fuel, gearbox)
    select id, row_number() over (partition by id order by model, year_from, body_style, trim, fuel, gearbox), true,
      created_at, brand, model, year_from, year_to, body_style, trim, fuel, gearbox
    from known where id in (select id from whole)`,
)
