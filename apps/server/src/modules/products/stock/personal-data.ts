import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../accounts'
import { products } from '../products.table'
import { forgetProducts } from './forget-products'

export const personalProducts: PersonalData = {
  async forget({ jobs, pageCache }, { tx, afterCommit }, { depotId }) {
    if (!depotId) return
    await forgetProducts(tx, jobs, depotId)
    afterCommit(() => pageCache.drop('products', 'browse'))
  },
  export: async (db, { depotId }) =>
    depotId ? { products: await db.select().from(products).where(eq(products.depotId, depotId)) } : {},
}
