import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { naturally } from '../../catalogue'
import { andFits, anyOf, withoutNul } from './product-filter'

interface Chosen {
  brand: string[]
  models?: string[]
  body_styles?: string[]
  trims?: string[]
  years?: number[]
  gearboxes?: string[]
}

export async function findBrands(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select distinct brand as value from product_counts where part_id = '' and model = '' and grade = ''`,
  )
  return inOrder(rows)
}

export async function findModels(db: Queryable, brands: string[]): Promise<string[]> {
  if (brands.length === 0) return []
  const { rows } = await db.execute<{ value: string }>(
    sql`select distinct model as value from product_counts where part_id = '' and grade = '' and model not in ('', '*') and ${anyOf(sql`brand`, brands)}`,
  )
  return inOrder(rows)
}

type ListColumn = 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels'

/** The values of one filter list that the choices above it leave. */
export async function findFacet(db: Queryable, column: Exclude<ListColumn, 'years'>, chosen: Chosen): Promise<string[]> {
  return inOrder(await unnested<string>(db, column, chosen))
}

export async function findYears(db: Queryable, chosen: Chosen): Promise<number[]> {
  const rows = await unnested<number>(db, 'years', chosen)
  return rows.map((row) => row.value).sort((a, b) => b - a)
}

async function unnested<Value>(db: Queryable, column: ListColumn, chosen: Chosen): Promise<{ value: Value }[]> {
  if (chosen.brand.length === 0) return []
  const ofModels = chosen.models?.length
    ? sql` and model = any(${sql.param([...chosen.models.map(withoutNul), ''])}::text[])`
    : sql``
  const { rows } = await db.execute<{ value: Value }>(sql`
    select distinct unnest(${sql.identifier(column)}) as value from product_fitments
    where ${anyOf(sql`brand`, chosen.brand)}${ofModels}${andFits(chosen, sql`every_year`)}`)
  return rows
}

/** "2 Series" before "10 Series". */
const inOrder = (rows: { value: string }[]) => rows.map((row) => row.value).sort(naturally)
