import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { users } from '../../apps/server/src/modules/accounts/accounts.table'
import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { createFactories } from '../../apps/server/test/factories'
import { prepareTemplate } from '../../apps/server/test/prepare-template'
import { buildProduct } from '../build-product'
import { say } from '../report'
import { useDatabase } from '../use-postgres'
import { loadEnquiries } from './load-enquiries'

export interface MarketSize {
  enquiries: number
  depots: number
  /** The number of enquiries in the measured depot's inbox. */
  received: number
}

export type Market = Awaited<ReturnType<typeof openMarket>>

/** The product with this many enquiries and depots. */
export async function openMarket(serverUrl: string, size: MarketSize) {
  const startedAt = performance.now()
  const { url, isNew } = await useDatabase(serverUrl, `market_${size.enquiries}_${size.depots}`)
  const connection = connectPostgres(url, 4)
  const factories = createFactories(connection.db)
  if (isNew) {
    await prepareTemplate(connection)
    const [{ depotId }, buyer] = [await factories.aSeller(), await factories.aBuyer()]
    await loadEnquiries(url, { ...size, sellerDepotId: depotId, buyerId: buyer.id })
  } else {
    await migrate(connection)
  }
  say(
    `${size.enquiries} enquiries and ${size.depots} depots ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  const { app, context, close } = await buildProduct(connection)
  await app.ready()
  const tokenOf = async (role: 'buyer' | 'seller') => {
    const [user] = await connection.db
      .select()
      .from(users)
      .where(and(eq(users.role, role), like(users.email, '%@example.test')))
    return (await factories.aSession(user?.id ?? '')).token
  }
  const email = `${randomUUID()}@example.test`
  const operator = (await factories.anOperator({ email, emailKey: email })).token
  // The first look at the market counts it, as the nightly job does.
  await app.inject({ url: '/api/operator/market', headers: { authorization: `Bearer ${operator}` } })
  await context.jobs.drained()
  return {
    app,
    seller: await tokenOf('seller'),
    buyer: await tokenOf('buyer'),
    operator,
    close,
  }
}
