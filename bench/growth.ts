import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app'
import { readConfig } from '../apps/server/src/config'
import { closeContext, createContext } from '../apps/server/src/context'
import { createFindCaller } from '../apps/server/src/modules/accounts'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createLog } from '../apps/server/src/platform/log'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'
import { loadEnquiries } from './growth/load-enquiries'
import { median, reportGrowth, say } from './report'

const FEW = { enquiries: 1_000, depots: 60 }
const MANY = { enquiries: Number(process.env.BENCH_ENQUIRIES ?? 1_000_000), depots: 5_000 }
const CALLS = 40
const WARM_UP = 5
const GOAL_RATIO = 1.5

/** Run with `npx tsx bench/growth.ts`: what people wait for among 1,000 enquiries to 60 depots and among 1,000,000 to 5,000. */
const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
const markets = [await openMarket('few', FEW), await openMarket('many', MANY)]

const sizes = `${MANY.enquiries} enquiries and ${MANY.depots} depots beside ${FEW.enquiries} and ${FEW.depots}`

type Ask = (market: Market) => { url: string; token?: string }
const asks: Record<string, Ask> = {
  "a depot's inbox": ({ seller }) => ({ url: '/api/enquiries/received', token: seller }),
  'the inbox of one brand': ({ seller }) => ({ url: '/api/enquiries/received?brand=BMW', token: seller }),
  'a search of the inbox': ({ seller }) => ({ url: '/api/enquiries/received?search=headlamp', token: seller }),
  'counts of the inbox': ({ seller }) => ({ url: '/api/enquiries/received/counts', token: seller }),
  dashboard: ({ seller }) => ({ url: '/api/dashboard?days=30', token: seller }),
  'my enquiries': ({ buyer }) => ({ url: '/api/enquiries/my', token: buyer }),
  'a fair price': () => ({ url: '/api/fair-price?part_id=headlamp&make=Ford&model=Focus' }),
  'market figures': ({ operator }) => ({ url: '/api/operator/market', token: operator }),
}
for (const [name, ask] of Object.entries(asks)) {
  const times = markets.map(() => [] as number[])
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    for (const [index, market] of markets.entries()) {
      const { url, token } = ask(market)
      const startedAt = performance.now()
      const answer = await market.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`)
      if (call >= 0) times[index]?.push(performance.now() - startedAt)
    }
  }
  const [few = 0, many = 0] = times.map(median)
  reportGrowth(`${name}, ${sizes}`, { few, many }, GOAL_RATIO)
}

for (const { app, context } of markets) {
  await app.close()
  await closeContext(context)
}
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })

type Market = Awaited<ReturnType<typeof openMarket>>

async function openMarket(name: string, size: typeof FEW) {
  const admin = connectPostgres(postgres.url, 1)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = postgres.url.replace(/postgres$/, name)
  const connection = connectPostgres(url, 4)
  await prepareTemplate(connection)
  const factories = createFactories(connection.db)
  const [seller, buyer, operator] = [await factories.aSeller(), await factories.aBuyer(), await factories.anOperator()]
  const startedAt = performance.now()
  await loadEnquiries(url, { ...size, sellerDepotId: seller.depotId, buyerId: buyer.id })
  say(`${size.enquiries} enquiries ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
  const context = await createContext(config, {
    log: createLog(config),
    connection,
    findCaller: createFindCaller(connection.db, config.demo),
  })
  const app = await buildApp(context)
  await app.ready()
  // The first look at the market has it counted, as the night does.
  await app.inject({ url: '/api/operator/market', headers: { authorization: `Bearer ${operator.token}` } })
  await context.jobs.drained()
  return { app, context, seller: seller.token, buyer: buyer.token, operator: operator.token }
}
