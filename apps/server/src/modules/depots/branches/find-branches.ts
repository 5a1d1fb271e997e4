import { type Branch, mainBranchName, type PublicBranch } from '@allyards/contract/branches'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { naturally } from '../../catalogue'
import { branches } from './branches.table'

type Row = typeof branches.$inferSelect

export async function findBranches(db: Queryable, depotId: string): Promise<Row[]> {
  return db
    .select()
    .from(branches)
    .where(eq(branches.depotId, depotId))
    .orderBy(asc(sql`lower(${branches.name})`))
}

/** The name of the company's own address, where everything without a branch is. */
export const isMain = (name: string | null): name is null => !name || name.toLowerCase() === mainBranchName.toLowerCase()

export const presentPublicBranch = (row: PublicBranch): PublicBranch => ({
  name: row.name,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
  brands: row.brands.toSorted(naturally),
  openingHours: row.openingHours,
})

export const presentBranch = (row: Row): Branch => ({ id: row.id, ...presentPublicBranch(row) })

/** The branches of the depot `c`, for the columns of a statement. */
export const branchesColumn = `(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'addressLine1', s.address_line1,
  'addressLine2', s.address_line2, 'city', s.city, 'postcode', s.postcode, 'latitude', s.latitude, 'longitude', s.longitude,
  'brands', s.brands, 'openingHours', s.opening_hours) order by lower(s.name)), '[]') from branches s where s.depot_id = c.id) as branches`
