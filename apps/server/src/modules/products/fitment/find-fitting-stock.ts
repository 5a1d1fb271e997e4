import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { FittedListing } from '@allyards/contract/fitment/judge-fit'
import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import type { AskedPlace } from '@allyards/contract/part-places'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { products } from '../products.table'
import { fitmentRows } from './fitment.table'
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

/** An asked part, in exactly its place. */
export interface WantedPiece extends AskedPlace {
  id: string
  partId: string
  number: string | null
}

/** A listing that may be what was asked for. */
export interface FoundPiece {
  askedId: string
  productId: string
  depotId: string
}

/** Of one depot for one asked part. */
const MOST_PIECES = 12

/**
 * The listings of these depots that may fit the car and are asked for, what fits best first, then by grade and price. All
 * asked parts of an enquiry and all depots take one statement.
 */
export async function findWantedPieces(
  db: Queryable,
  depotIds: readonly string[],
  wanted: readonly WantedPiece[],
  car: KnownCar,
): Promise<FoundPiece[]> {
  if (depotIds.length === 0 || wanted.length === 0) return []
  const column = (values: readonly unknown[]) => sql.param(values)
  const plain = wanted.map(({ number }) => (number && isNumber(number) ? plainNumberOf(number) : null))
  const { rows } = await db.execute<Record<string, unknown> & FoundPiece>(sql`
    select asked_id as "askedId", id as "productId", depot_id as "depotId" from (
      select a.id as asked_id, p.id, p.depot_id, row_number() over (
        partition by a.id, p.depot_id order by ${rankInSql(car)} + has.same desc, p.condition, p.price_pence, p.id) as place
      from unnest(${column(wanted.map(({ id }) => id))}::uuid[], ${column(wanted.map(({ partId }) => partId))}::text[],
          ${column(wanted.map(({ side }) => side))}::part_side[], ${column(wanted.map(({ end }) => end))}::part_end[],
          ${column(wanted.map(({ quantity }) => quantity))}::int[], ${column(plain)}::text[]) a (id, part_id, side, "end", quantity, number)
        join products p on p.depot_id = any(${column(depotIds)}::uuid[]) and p.part_id = a.part_id and p.status = 'live'
          and p.stock >= a.quantity and p.side is not distinct from a.side and p."end" is not distinct from a."end"
        cross join lateral (select case when exists (
          select from product_numbers n where n.product_id = p.id and n.plain = a.number) then 2 else 0 end as same) has
      where ${rankInSql(car)} > 0) found
    where place <= ${MOST_PIECES} order by asked_id, depot_id, place`)
  return rows
}

/** Which of these listings have rows that were worked out from their lists, which nobody has looked at. */
export async function findUnlooked(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: fitmentRows.productId })
    .from(fitmentRows)
    .where(and(inArray(fitmentRows.productId, [...ids]), eq(fitmentRows.stated, true)))
  return new Set(rows.map(({ id }) => id))
}

/** How many listings a depot has for sale whose rows nobody has looked at. */
export async function countUnlooked(db: Queryable, depotId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p
    where p.depot_id = ${depotId} and p.status = 'live' and p.stock > 0
      and exists (select from fitment_rows r where r.product_id = p.id and r.stated)`)
  return rows[0]?.count ?? 0
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
