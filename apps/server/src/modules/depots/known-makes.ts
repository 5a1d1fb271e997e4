import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { makes } from '../catalogue/catalogue.table'

export async function refuseUnknownMakes(db: Queryable, brands: string[]): Promise<void> {
  if (brands.length === 0) return
  const known = await db.select({ name: makes.name }).from(makes).where(inArray(makes.name, brands))
  const unknown = brands.find((brand) => !known.some(({ name }) => name === brand))
  if (unknown !== undefined)
    throw invalid(`We do not know the brand ${unknown}.`, { brands: `We do not know the brand ${unknown}.` })
}
