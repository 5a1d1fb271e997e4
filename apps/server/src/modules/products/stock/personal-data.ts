import { eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../../accounts'
import { products } from '../products.table'
import { forgetProducts } from './forget-products'
import { importPhotos, productImports } from './imports.table'

export const personalProducts: PersonalData = {
  async forget({ jobs, files, pageCache }, { tx, afterCommit }, { depotId }) {
    if (!depotId) return
    await forgetProducts(tx, jobs, depotId)
    const imports = tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.depotId, depotId))
    const waiting = await tx.delete(importPhotos).where(inArray(importPhotos.importId, imports)).returning()
    for (const { fileKey } of waiting) afterCommit(() => files.delete(fileKey))
    afterCommit(() => pageCache.drop('products', 'browse'))
  },
  export: async (db, { depotId }) =>
    depotId ? { products: await db.select().from(products).where(eq(products.depotId, depotId)) } : {},
}
