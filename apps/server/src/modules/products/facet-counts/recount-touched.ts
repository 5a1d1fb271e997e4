import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { priceStepCounts, priceStepOf, sumOfPriceSteps } from '../price-step'
import { insertWords } from './recount-brand'
import { type Change, countColumns, fitmentColumns, fitmentCountColumns, replaceChanged } from './replace-changed'

/** The parts and models of a brand that a write touched. An empty model stands for every model. */
export interface Touched {
  parts: string[]
  models: string[]
}

/** Recomputes only the parts and models that a write touched. */
export async function recountTouched(tx: Queryable, brand: string, touched: Touched): Promise<Change> {
  const values = { brand, ...touched, countedModels: touched.models.map((model) => model || '*') }
  const [counts] = await keepCounts(tx, values)
  const [total] = counts?.isChanged ? await keepTotals(tx, values) : []
  const [fitments] = await keepFitmentCounts(tx, values)
  if (fitments?.isChanged) await keepFitments(tx, values)
  await keepWords(tx, values)
  return { isChanged: Boolean(counts?.isChanged || fitments?.isChanged), isNewOrGone: total?.isNewOrGone ?? false }
}

const brandGiven = sql`${sql.placeholder('brand')}::text`
const modelsGiven = sql`any(${sql.placeholder('models')}::text[])`
const partsGiven = sql`any(${sql.placeholder('parts')}::text[])`
const step = priceStepOf(sql`p.delivered_pence`)

const keepCounts = prepareStatement<Change>(
  'keep_touched_counts',
  replaceChanged({
    table: 'product_counts',
    columns: countColumns,
    scope: sql`kept.brand = ${brandGiven} and (kept.part_id = ${partsGiven} or kept.model = any(${sql.placeholder('countedModels')}::text[]))`,
    fresh: sql`select brand, part_id, model, coalesce(condition::text, '') as grade, count(*)::int as count, ${priceStepCounts} as counts_by_price
      from (select p.brand, p.part_id, '' as model, p.condition, ${step} as step from products p
          where p.status = 'live' and p.brand = ${brandGiven} and p.part_id = ${partsGiven}
        union all select p.brand, '', case m.model when '' then '*' else m.model end, p.condition, ${step}
          from product_models m join products p on p.id = m.product_id
          where m.brand = ${brandGiven} and m.model = ${modelsGiven} and p.status = 'live') under
      group by grouping sets ((brand, part_id, model, condition), (brand, part_id, model))`,
  }),
)

/** Each product has one part, so the counts of the parts add up to those of the brand. The part counts must be up to date. */
const keepTotals = prepareStatement<Change>(
  'keep_total_counts',
  replaceChanged({
    table: 'product_counts',
    columns: countColumns,
    scope: sql`kept.brand = ${brandGiven} and kept.part_id = '' and kept.model = ''`,
    fresh: sql`select brand, '' as part_id, '' as model, grade, sum(count)::int as count, ${sumOfPriceSteps} as counts_by_price
      from product_counts where brand = ${brandGiven} and part_id <> '' group by brand, grade`,
  }),
)

const ofModels = sql`kept.brand = ${brandGiven} and kept.model = ${modelsGiven}`

const keepFitmentCounts = prepareStatement<Change>(
  'keep_touched_fitment_counts',
  replaceChanged({
    table: 'product_fitment_counts',
    columns: fitmentCountColumns,
    scope: ofModels,
    fresh: sql`select p.brand, m.model, body_styles, trims, gearboxes, fuels, years, count(*)::int as count
      from product_models m join products p on p.id = m.product_id
      where m.brand = ${brandGiven} and m.model = ${modelsGiven} and p.status = 'live' group by 1, 2, 3, 4, 5, 6, 7`,
  }),
)

/** Derived from the fitment counts, which must be up to date. */
const keepFitments = prepareStatement<Change>(
  'keep_touched_fitments',
  replaceChanged({
    table: 'product_fitments',
    columns: fitmentColumns,
    scope: ofModels,
    fresh: sql`select brand, model, body_styles, trims, gearboxes, fuels,
        coalesce(array_agg(distinct year order by year) filter (where year is not null), '{}') as years, bool_or(years = '{}') as every_year
      from product_fitment_counts left join lateral unnest(years) year on true
      where brand = ${brandGiven} and model = ${modelsGiven} group by 1, 2, 3, 4, 5, 6`,
  }),
)

const keepWords = prepareStatement(
  'keep_touched_words',
  insertWords(sql`status = 'live' and brand = ${brandGiven} and part_id = ${partsGiven}
    and coalesce(updated_at, created_at) > now() - interval '1 hour'`),
)
