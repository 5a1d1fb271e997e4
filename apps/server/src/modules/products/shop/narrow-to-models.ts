import type { ProductFilters } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import type { SearchPlan } from '../search/plan-search'
import { andFits, anyOf, isByModel, withoutNul } from './product-filter'

const MODELS = 20

/**
 * Looks up a trim, year or model without its brand in the stored fitments first. If no product fits, the search is empty. If only a
 * few models of one brand fit, their lists are read instead of all products.
 */
export async function narrowToModels(db: Queryable, plan: SearchPlan): Promise<SearchPlan> {
  const { filters } = plan
  const { brand, models, body_styles, trims, years, gearboxes, fuels } = filters
  const isOpen = [models, body_styles, trims, years, gearboxes, fuels].some((list) => list.length > 0) && !isByModel(filters)
  if (!isOpen) return plan
  const ofBrands = brand.length > 0 ? sql` and ${anyOf(sql`brand`, brand)}` : sql``
  const ofModels = models.length > 0 ? sql` and model = any(${sql.param([...models.map(withoutNul), ''])}::text[])` : sql``
  const { rows } = await db.execute<{ brand: string; model: string }>(
    sql`select brand, model from product_fitments where true${ofBrands}${ofModels}${andFits(filters, sql`every_year`)} group by 1, 2 limit ${MODELS + 1}`,
  )
  const [first] = rows
  if (!first) return { ...plan, tsquery: null }
  if (rows.length > MODELS || rows.some((row) => row.brand !== first.brand)) return plan
  const narrowed: ProductFilters = { ...filters, brand: [first.brand], models: rows.map(({ model }) => model) }
  return { ...plan, filters: narrowed }
}
