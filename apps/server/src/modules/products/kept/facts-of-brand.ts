import { priceSteps } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { priceStepOf } from '../price-step'

/** All products of the brand, those of each part and those of each model; of all grades together and of each. */
export async function keepCounts(tx: Queryable, brand: string): Promise<void> {
  const byPrice = [0, ...priceSteps].map((_, step) => sql`count(*) filter (where step = ${step}::int)::int`)
  await replaceChanged(
    tx,
    brand,
    'product_counts',
    ['brand', 'part_id', 'model', 'grade', 'count', 'counts_by_price'],
    sql`select p.brand, under.part_id, under.model, coalesce(p.condition::text, '') as grade, count(*)::int as count, array[${sql.join(byPrice, sql`, `)}] as counts_by_price
      from (select brand, part_id, models, condition, ${priceStepOf(sql`delivered_pence`)} as step from products where ${liveOf(brand)}) p,
        lateral (select '' as part_id, '' as model union all select p.part_id, ''
          union all select distinct '', unnest(case when p.models = '{}' then array['*'] else p.models end)) under
      group by grouping sets ((p.brand, under.part_id, under.model, p.condition), (p.brand, under.part_id, under.model))`,
  )
}

/** The counts of each part, as text that differs when they differ. */
export async function readPartCounts(tx: Queryable, brand: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ part: string; counts: string }>(sql`
    select part_id as part, array_agg(counts_by_price order by grade)::text as counts from product_counts
    where brand = ${brand} and part_id <> '' group by 1`)
  return new Map(rows.map(({ part, counts }) => [part, counts]))
}

export async function keepFitmentCounts(tx: Queryable, brand: string): Promise<void> {
  await replaceChanged(
    tx,
    brand,
    'product_fitment_counts',
    ['brand', 'model', 'body_styles', 'trims', 'gearboxes', 'fuels', 'years', 'count'],
    sql`select brand, under.model, body_styles, trims, gearboxes, fuels, years, count(*)::int as count
      from products p, lateral (select distinct unnest(case when p.models = '{}' then array[''] else p.models end) as model) under
      where ${liveOf(brand)} group by 1, 2, 3, 4, 5, 6, 7`,
  )
}

/** From the counted fitments, which must be fresh. */
export async function keepFitments(tx: Queryable, brand: string): Promise<void> {
  await replaceChanged(
    tx,
    brand,
    'product_fitments',
    ['brand', 'model', 'body_styles', 'trims', 'gearboxes', 'fuels', 'years', 'every_year'],
    sql`select brand, model, body_styles, trims, gearboxes, fuels,
        coalesce(array_agg(distinct year order by year) filter (where year is not null), '{}') as years, bool_or(years = '{}') as every_year
      from product_fitment_counts left join lateral unnest(years) year on true where brand = ${brand} group by 1, 2, 3, 4, 5, 6`,
  )
}

/** Words of the products that were written lately: taking all apart is for the night. */
export async function keepNewWords(tx: Queryable, brand: string): Promise<void> {
  await addWords(tx, sql`${liveOf(brand)} and coalesce(updated_at, created_at) > now() - interval '1 hour'`)
}

export async function keepWords(tx: Queryable, brand: string): Promise<void> {
  await addWords(tx, liveOf(brand))
}

/** In order, so that two refreshes never wait for each other in a circle. */
async function addWords(tx: Queryable, where: SQL): Promise<void> {
  await tx.execute(sql`
    insert into product_words (word)
    select distinct word from products, regexp_split_to_table(search_text, '[^a-z]+') word
    where ${where} and length(word) between 3 and 30 and not exists (select from product_words known where known.word = word.word)
    order by 1 on conflict do nothing`)
}

const liveOf = (brand: string) => sql`status = 'live' and brand = ${brand}`

/** Makes a table say of the brand what the query says, and touches only the rows that differ. */
async function replaceChanged(tx: Queryable, brand: string, table: string, columns: string[], query: SQL): Promise<void> {
  const name = sql.identifier(table)
  const list = sql.raw(columns.join(', '))
  const isSame = sql.raw(`(${columns.map((column) => `kept.${column} = fresh.${column}`).join(' and ')})`)
  await tx.execute(sql`
    with fresh as materialized (${query}),
    outdated as (delete from ${name} kept where kept.brand = ${brand} and not exists (select from fresh where ${isSame}))
    insert into ${name} (${list}) select ${list} from fresh
    where not exists (select from ${name} kept where kept.brand = ${brand} and ${isSame})`)
}
