import { listCategories } from '@allyards/contract/categories'
import { limits } from '@allyards/contract/limits'
import { asc, count, ilike } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { vehicleCategories } from '../../catalogue/catalogue.table'

export function categoryRoutes(serve: Serve, { db }: Context): void {
  serve(listCategories, async ({ query: { page, limit, search = '' } }) => {
    const text = search
      .trim()
      .slice(0, 100)
      .replaceAll('\u0000', '')
      .replace(/[\\%_]/g, '\\$&')
    const where = [...text].length >= limits.categorySearchMinCharacters ? ilike(vehicleCategories.name, `%${text}%`) : undefined
    const rows = await db
      .select()
      .from(vehicleCategories)
      .where(where)
      .orderBy(asc(vehicleCategories.name))
      .limit(limit)
      .offset((page - 1) * limit)
    const [total] = await db.select({ count: count() }).from(vehicleCategories).where(where)
    return { data: { rows, count: total?.count ?? 0, page, limit } }
  })
}
