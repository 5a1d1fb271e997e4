import { toSlug } from '@allyards/contract/slug'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { vehicleCategories } from '../../catalogue/catalogue.table'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Resolves names to ids, so that the planner knows how many products a category has. An unknown name gets an id that no category has. */
export async function categoryIds(db: Queryable, names: readonly string[]): Promise<string[]> {
  const slugs = names.map(toSlug)
  const rows = await db.select().from(vehicleCategories).where(inArray(vehicleCategories.slug, slugs))
  return slugs.map((wanted) => rows.find(({ slug }) => slug === wanted)?.id ?? NOBODY)
}
