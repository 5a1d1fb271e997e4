import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app'
import { readConfig } from '../apps/server/src/config'
import { closeContext, createContext } from '../apps/server/src/context'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createLog } from '../apps/server/src/platform/log'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'
import { type App, compareThroughput } from './products/compare-throughput'
import { importBesideList } from './products/import-beside-list'
import { loadProducts } from './products/load-products'

const SIZES = [10_000, 1_000_000] as const
const CALLS = 60
const GOAL_RATIO = 1.5
const GOAL_SHARE = 0.6
const POOL = 8

type Request = Exclude<Parameters<App['inject']>[0], string | undefined>

/** Run with `npx tsx bench/products.ts`: what a visitor waits for among 10,000 and among 1,000,000 products, on a real PostgreSQL. */
const cases: Record<string, readonly Request[]> = {
  'default list': [list({})],
  'brand and model': [
    list({ brand: 'Ford', models: ['Focus'] }),
    list({ brand: 'BMW', models: ['3 Series'] }),
    list({ brand: 'Audi', models: ['A4', 'A6'], sort: 'price_asc' }),
  ],
  'text search': [
    list({ search: 'headlamp' }),
    list({ search: 'bmw 3 series alternator' }),
    list({ search: 'ford focus wing miror' }),
    list({ search: 'altenator' }),
    list({ search: 'OE4711' }),
  ],
  'filter lists': [
    { url: '/api/products/brand' },
    { url: '/api/products/models?brand=Ford' },
    { url: '/api/products/trims?brand=Ford&models=Focus&body_styles=Hatchback' },
    { url: '/api/products/years?brand=BMW&models=3+Series' },
  ],
  'page 1,000': [list({ page: 1000 })],
  'one product': [{ url: '/api/products/product-17' }, { url: '/api/products/product-9001' }],
}

const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
const postgres = await startPostgres()
const shops = []
for (const size of SIZES) shops.push(await openShop(size))

let worst = 0
for (const [name, requests] of Object.entries(cases)) {
  const times = shops.map(() => [] as number[])
  for (let call = -5; call < CALLS; call += 1) {
    for (const request of requests) {
      for (const [index, { app }] of shops.entries()) {
        const startedAt = performance.now()
        const answer = await app.inject(request)
        if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.payload}`)
        if (call >= 0) times[index]?.push(performance.now() - startedAt)
      }
    }
  }
  const [few = 0, many = 0] = times.map(median)
  worst = Math.max(worst, many / few)
  print(
    `${name}: p50 ${few.toFixed(2)} ms among ${SIZES[0]}, ${many.toFixed(2)} ms among ${SIZES[1]}, ratio ${(many / few).toFixed(2)}`,
  )
}
print(`Worst ratio ${worst.toFixed(2)} (goal: at most ${GOAL_RATIO})`)

let smallestShare = 1
for (const [index, { app, connection }] of shops.entries()) {
  const { own, bare } = await compareThroughput(app, connection.pool)
  smallestShare = Math.min(smallestShare, own / bare)
  print(
    `List among ${SIZES[index]}: ${own.toFixed(0)} a second, bare route ${bare.toFixed(0)}, share ${((100 * own) / bare).toFixed(0)} %`,
  )
}
print(`Smallest share ${(100 * smallestShare).toFixed(0)} % (goal: at least ${100 * GOAL_SHARE} %)`)
process.exitCode = worst <= GOAL_RATIO && smallestShare >= GOAL_SHARE ? 0 : 1

const [small] = shops
if (small) {
  const { seconds, medianWaitMs, longestWaitMs } = await importBesideList(small.app, small.context)
  print(
    `Import of 10000 rows: ${seconds.toFixed(1)} s; a list meanwhile p50 ${medianWaitMs.toFixed(1)} ms, longest ${longestWaitMs.toFixed(0)} ms`,
  )
}

for (const { app, context } of shops) {
  await app.close()
  await closeContext(context)
}
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })

async function openShop(size: number) {
  const startedAt = performance.now()
  const name = `shop_${size}`
  const admin = connectPostgres(postgres.url, 1)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const connection = connectPostgres(postgres.url.replace(/postgres$/, name), POOL)
  await prepareTemplate(connection)
  await loadProducts(connection.pool, size)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
  const context = await createContext(config, { log: createLog(config), connection })
  const app = await buildApp(context)
  await app.ready()
  print(`${size} products loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return { app, context, connection }
}

function list(payload: object): Request {
  return { method: 'POST', url: '/api/products/all', payload }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
