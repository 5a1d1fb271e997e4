import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { prepareTemplate } from '../../apps/server/test/prepare-template'
import { buildProduct } from '../build-product'
import { useDatabase } from '../use-postgres'
import { loadProducts } from './load-products'

const POOL = 8

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The product with this many products. */
export async function openShop(serverUrl: string, size: number) {
  const startedAt = performance.now()
  const { url, isNew } = await useDatabase(serverUrl, `stock_${size}`)
  const connection = connectPostgres(url, POOL)
  if (isNew) {
    await prepareTemplate(connection)
    await loadProducts(connection.background, size)
  } else {
    await migrate(connection)
  }
  const { app, context, close } = await buildProduct(connection)
  await app.ready()
  return {
    size,
    app,
    context,
    connection,
    loadSeconds: (performance.now() - startedAt) / 1000,
    close,
  }
}
