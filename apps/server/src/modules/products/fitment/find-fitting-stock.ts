import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { FittedListing } from '@allyards/contract/fitment/judge-fit'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { products } from '../products.table'
import { rankInSql } from './rank-in-sql'
import { readIdentities } from './read-identity'

const MOST = 200

interface Stock {
  depotId: string
  partIds: readonly string[]
}

/** The depot's listings of these parts that are in stock and may fit the car: best grade and lowest price first. */
export async function findFittingStock(db: Queryable, { depotId, partIds }: Stock, car: KnownCar): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p
    where p.depot_id = ${depotId} and p.status = 'live' and p.stock > 0 and p.part_id = any(${sql.param(partIds)}::text[])
      and ${rankInSql(car)} > 0
    order by p.condition, p.price_pence, p.id limit ${MOST}`)
  return rows.map(({ id }) => id)
}

/** What these listings say about the cars that they fit. */
export async function readFittedListings(db: Queryable, ids: readonly string[]): Promise<Map<string, FittedListing>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      part_id: products.partId,
      brand: products.brand,
      models: products.models,
      years: products.years,
      body_styles: products.bodyStyles,
      trims: products.trims,
      fuels: products.fuels,
      gearboxes: products.gearboxes,
      features: products.features,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const identities = await readIdentities(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, ...lists }, index) => [id, { ...lists, fitments: [], numbers: [], ...identities[index] }]))
}
