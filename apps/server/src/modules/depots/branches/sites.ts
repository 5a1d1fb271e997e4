import type { Yard } from '@allyards/contract/yards'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { depots } from '../depots.table'
import { branches } from './branches.table'

/** Every site of every depot: depot_id, branch_id (null for the main one), brands and place. */
export const sites = sql`(
  select id as depot_id, null::uuid as branch_id, brands, latitude, longitude from ${depots}
  union all select depot_id, id, brands, latitude, longitude from ${branches})`

const takes = (brands: SQLWrapper, make: SQLWrapper) => sql`(${brands} = '{}' or ${brands} @> array[${make}]::text[])`

/** Enquiries for a make go to a site: no brands means all. */
export const siteHandles = (site: string, make: SQLWrapper): SQL => takes(sql.raw(`${site}.brands`), make)

/** Whether at least one site of the depot handles the make. */
export const depotHandles = (depot: string, make: SQLWrapper): SQL =>
  sql`(${siteHandles(depot, make)} or exists (
    select from ${branches} branch where branch.depot_id = ${sql.raw(`${depot}.id`)} and ${siteHandles('branch', make)}))`

/** The location of a row: its branch, or the depot's own address. */
export const siteColumns = {
  city: sql<string>`coalesce(${branches.city}, ${depots.city})`,
  latitude: sql<number>`coalesce(${branches.latitude}, ${depots.latitude})`,
  longitude: sql<number>`coalesce(${branches.longitude}, ${depots.longitude})`,
}

type Branch = typeof branches.$inferSelect
type Site = Pick<typeof depots.$inferSelect, 'addressLine1' | 'addressLine2' | 'city' | 'postcode' | 'openingHours'>

/** Where and when each of these can be fetched, yard by yard; without a branch at the company's own address. */
export function yardsOf(company: Site, items: { id: string; branch: Branch | null }[]): Yard[] {
  const yards = new Map<string | null, Yard>()
  for (const { id, branch } of items) {
    const key = branch?.id ?? null
    const yard = yards.get(key) ?? { ...siteOf(branch ?? company), branch: branch?.name ?? null, item_ids: [] }
    yards.set(key, { ...yard, item_ids: [...yard.item_ids, id] })
  }
  return [...yards.values()]
}

const siteOf = ({ addressLine1, addressLine2, city, postcode, openingHours }: Site) => ({
  address: [addressLine1, addressLine2, city, postcode].filter((line) => line !== null),
  openingHours,
})
