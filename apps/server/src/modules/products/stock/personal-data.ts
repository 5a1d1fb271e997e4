import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { readRows } from '../../../platform/database/read-in-pieces'
import type { PersonalData } from '../../accounts'
import { depots } from '../../depots/depots.table'
import { products } from '../products.table'
import { applyStateToListings } from './apply-state-to-listings'
import { forgetProducts } from './forget-products'
import { importPhotos, productImports } from './import/imports.table'

export const personalProducts: PersonalData = {
  async leave(context, work, { depotId }) {
    if (depotId && (await holdDepot(work.tx, depotId))) await applyStateToListings(context, work, depotId, 'closed')
  },
  async comeBack(context, work, { depotId }) {
    const depot = depotId ? await holdDepot(work.tx, depotId) : undefined
    if (depot) await applyStateToListings(context, work, depot.id, depot.state)
  },
  async forget({ jobs, files, pageCache }, { tx, afterCommit }, { depotId }) {
    if (!depotId) return
    await forgetProducts(tx, jobs, depotId)
    const imports = tx.select({ id: productImports.id }).from(productImports).where(eq(productImports.depotId, depotId))
    const waiting = await tx.delete(importPhotos).where(inArray(importPhotos.importId, imports)).returning()
    for (const { fileKey } of waiting) afterCommit(() => files.delete(fileKey))
    afterCommit(() => pageCache.drop('products', 'browse'))
  },
  export: async (db, { depotId }) => (depotId ? { products: readRows(db, products, eq(products.depotId, depotId)) } : {}),
}

/** The depot before its products: every writer locks in this order. */
async function holdDepot(tx: Transaction, depotId: string) {
  const [depot] = await tx.select({ id: depots.id, state: depots.state }).from(depots).where(eq(depots.id, depotId)).for('update')
  return depot
}
