import type { ProductFilters } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf, isOnly, withoutNul } from './product-filter'

/** Counts are stored for brands and parts, and for one model of one brand, by grade. */
export function hasStoredCount(filters: ProductFilters): boolean {
  if (filters.models.length === 0) return isOnly(filters, 'brand', 'part', 'condition')
  return filters.models.length === 1 && filters.brand.length === 1 && isOnly(filters, 'brand', 'models', 'condition')
}

/** The rows of product_counts for such filters, whatever the grade. */
export function whereCounts({ brand, models, part }: ProductFilters): SQL {
  const conditions: SQL[] = [anyOf(sql`part_id`, part.length > 0 ? part : [''])]
  conditions.push(sql`model = any(${sql.param(models.length > 0 ? [...models.map(withoutNul), '*'] : [''])}::text[])`)
  if (brand.length > 0) conditions.push(anyOf(sql`brand`, brand))
  return sql.join(conditions, sql` and `)
}
