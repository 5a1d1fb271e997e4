import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { keepStatement } from '../../../platform/database/prepare-statement'
import { priceStepCounts, priceStepOf } from '../price-step'
import { type Change, countColumns, fitmentColumns, fitmentCountColumns, replaceChanged } from './replace-changed'

/** Recomputes the counts of a whole brand, every night and after a write that touches much. */
export async function recountBrand(tx: Queryable, brand: string): Promise<Change> {
  const [counts] = await keepCounts(tx, { brand })
  await keepFitmentCounts(tx, { brand })
  await keepFitments(tx, { brand })
  await addWords(tx, sql`${liveOf(brand)} and coalesce(updated_at, created_at) > now() - interval '1 hour'`)
  return { isChanged: true, isNewOrGone: counts?.isNewOrGone ?? false }
}

const brandGiven = sql`${sql.placeholder('brand')}::text`
const ofBrand = sql`kept.brand = ${brandGiven}`

/** Counts by brand, by part and by model, each for all grades together and for every grade. */
const keepCounts = keepStatement<Change>(
  replaceChanged({
    table: 'product_counts',
    columns: countColumns,
    scope: ofBrand,
    fresh: sql`select p.brand, under.part_id, under.model, coalesce(p.condition::text, '') as grade, count(*)::int as count, ${priceStepCounts} as counts_by_price
      from (select brand, part_id, models, condition, ${priceStepOf(sql`delivered_pence`)} as step from products where status = 'live' and brand = ${brandGiven}) p,
        lateral (select '' as part_id, '' as model union all select p.part_id, ''
          union all select distinct '', unnest(case when p.models = '{}' then array['*'] else p.models end)) under
      group by grouping sets ((p.brand, under.part_id, under.model, p.condition), (p.brand, under.part_id, under.model))`,
  }),
)

const keepFitmentCounts = keepStatement<Change>(
  replaceChanged({
    table: 'product_fitment_counts',
    columns: fitmentCountColumns,
    scope: ofBrand,
    fresh: sql`select brand, under.model, body_styles, trims, gearboxes, fuels, years, count(*)::int as count
      from products p, lateral (select distinct unnest(case when p.models = '{}' then array[''] else p.models end) as model) under
      where status = 'live' and brand = ${brandGiven} group by 1, 2, 3, 4, 5, 6, 7`,
  }),
)

/** Derived from the fitment counts, which must be up to date. */
const keepFitments = keepStatement<Change>(
  replaceChanged({
    table: 'product_fitments',
    columns: fitmentColumns,
    scope: ofBrand,
    fresh: sql`select brand, model, body_styles, trims, gearboxes, fuels,
        coalesce(array_agg(distinct year order by year) filter (where year is not null), '{}') as years, bool_or(years = '{}') as every_year
      from product_fitment_counts left join lateral unnest(years) year on true where brand = ${brandGiven} group by 1, 2, 3, 4, 5, 6`,
  }),
)

/** The counts of each part as a text, to compare before and after. */
export async function readPartCounts(tx: Queryable, brand: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ part: string; counts: string }>(sql`
    select part_id as part, array_agg(counts_by_price order by grade)::text as counts from product_counts
    where brand = ${brand} and part_id <> '' group by 1`)
  return new Map(rows.map(({ part, counts }) => [part, counts]))
}

/** Adds all words of the brand. This is slow, so it runs at night. */
export async function keepWords(tx: Queryable, brand: string): Promise<void> {
  await addWords(tx, liveOf(brand))
}

const liveOf = (brand: string) => sql`status = 'live' and brand = ${brand}`

async function addWords(tx: Queryable, where: SQL): Promise<void> {
  await tx.execute(insertWords(where))
}

/** Inserts in order, so that two refreshes cannot deadlock. */
export const insertWords = (where: SQL) => sql`
  insert into product_words (word)
  select distinct word from products, regexp_split_to_table(search_text, '[^a-z]+') word
  where ${where} and length(word) between 3 and 30 and not exists (select from product_words known where known.word = word.word)
  order by 1 on conflict do nothing`
