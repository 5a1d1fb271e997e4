import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { anyOf, withoutNul } from './product-filter'

interface Chosen {
  brand: string[]
  models?: string[]
  body_styles?: string[]
  trims?: string[]
  years?: number[]
  gearboxes?: string[]
}

/** Steps through the index from one brand to the next, however many products lie between. */
export async function findBrands(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step as (
      (select brand from product_fitments order by brand limit 1)
      union all
      select (select f.brand from product_fitments f where f.brand > step.brand order by f.brand limit 1) from step where step.brand is not null
    ) select brand as value from step where brand is not null`)
  return inOrder(rows)
}

export async function findModels(db: Queryable, brands: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step as (
      select brand, '' as model from unnest(${sql.param(brands)}::text[]) brand
      union all
      select step.brand, (select f.model from product_fitments f where f.brand = step.brand and f.model > step.model order by f.model limit 1)
      from step where step.model is not null
    ) select distinct model as value from step where model <> ''`)
  return inOrder(rows)
}

/** From the kept counts; below a model from its kept listing. A product that fits two of the models counts once. */
export async function findPartCounts(
  db: Queryable,
  brands: string[],
  models: string[],
): Promise<{ part_id: string; count: number }[]> {
  const ofBrands = brands.length > 0 ? sql`and ${anyOf(sql`brand`, brands)}` : sql``
  const source =
    brands.length > 0 && models.length > 0
      ? sql`select part_id, count(${sql.raw(models.length === 1 ? '*' : 'distinct product_id')})::int as count from product_models
          where ${anyOf(sql`brand`, brands)} and model = any(${sql.param([...models.map(withoutNul), ''])}::text[]) group by part_id`
      : sql`select part_id, sum(count)::int as count from product_counts where part_id <> '' ${ofBrands} group by part_id`
  const { rows } = await db.execute<{ part_id: string; count: number }>(
    sql`select part_id, count from (${source}) counted where count > 0 order by count desc, part_id`,
  )
  return rows
}

type ListColumn = 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels'

/** Values of one list over the shapes that the choices above it leave. */
export async function findFacet(db: Queryable, column: Exclude<ListColumn, 'years'>, chosen: Chosen): Promise<string[]> {
  return inOrder(await unnested<string>(db, column, chosen))
}

export async function findYears(db: Queryable, chosen: Chosen): Promise<number[]> {
  const rows = await unnested<number>(db, 'years', chosen)
  return rows.map((row) => row.value).sort((a, b) => b - a)
}

async function unnested<Value>(db: Queryable, column: ListColumn, chosen: Chosen): Promise<{ value: Value }[]> {
  if (chosen.brand.length === 0) return []
  const where: SQL[] = [anyOf(sql`brand`, chosen.brand)]
  if (chosen.models?.length) where.push(sql`model = any(${sql.param([...chosen.models, ''])}::text[])`)
  for (const list of ['body_styles', 'trims', 'gearboxes'] as const) {
    const wanted = chosen[list]
    const values = sql.identifier(list)
    if (wanted?.length) where.push(sql`(${values} && ${sql.param(wanted)}::text[] or ${values} = '{}')`)
  }
  if (chosen.years?.length) where.push(sql`(years && ${sql.param(chosen.years)}::int[] or every_year)`)
  const { rows } = await db.execute<{ value: Value }>(
    sql`select distinct unnest(${sql.identifier(column)}) as value from product_shapes where ${sql.join(where, sql` and `)}`,
  )
  return rows
}

/** "2 Series" before "10 Series". */
const naturally = new Intl.Collator('en-GB', { numeric: true }).compare
const inOrder = (rows: { value: string }[]) => rows.map((row) => row.value).sort(naturally)
