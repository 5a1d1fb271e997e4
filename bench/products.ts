import { type App, compareThroughput } from './products/compare-throughput'
import { importBesideOthers } from './products/import-beside-others'
import { openShop, type Shop, usePostgres } from './products/open-shop'

const SIZES = [10_000, 1_000_000] as const
const CALLS = 60
const WARM_UP = 5
const IMPORT_BESIDE = 1_000
const GOAL_RATIO = 1.5
const GOAL_SHARE = 0.6

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
    list({ search: 'diesel' }),
  ],
  'filter lists': [
    { url: '/api/products/brand' },
    { url: '/api/products/models?brand=Ford' },
    { url: '/api/products/trims?brand=Ford&models=Focus&body_styles=Hatchback' },
    { url: '/api/products/years?brand=BMW&models=3+Series' },
    { method: 'POST', url: '/api/products/counts', payload: {} },
    { method: 'POST', url: '/api/products/counts', payload: { brand: 'Ford', models: ['Focus'] } },
  ],
  'page 1,000': [list({ page: 1000 })],
  'nearest first': [list({ sort: 'nearest', near: 'Manchester' }), list({ sort: 'nearest', near: 'London', part: 'headlamp' })],
  'one product': [{ url: '/api/products/product-17' }, { url: '/api/products/product-9001' }],
}

const postgres = await usePostgres()
const shops: Shop[] = []
for (const size of SIZES) {
  const shop = await openShop(postgres.url, size)
  shops.push(shop)
  print(`${size} products ready after ${shop.loadSeconds.toFixed(0)} s`)
}

let worst = 0
for (const [name, requests] of Object.entries(cases)) {
  const times = shops.map(() => requests.map(() => [] as number[]))
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    for (const [which, request] of requests.entries()) {
      for (const [index, { app }] of shops.entries()) {
        const startedAt = performance.now()
        const answer = await app.inject(request)
        if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.payload}`)
        if (call >= 0) times[index]?.[which]?.push(performance.now() - startedAt)
      }
    }
  }
  const [few = 0, many = 0] = times.map((ofShop) => median(ofShop.flat()))
  const [each = [], eachOfMany = []] = times.map((ofShop) => ofShop.map(median))
  const ratios = each.map((time, which) => (eachOfMany[which] ?? 0) / time)
  worst = Math.max(worst, many / few)
  print(
    `${name}: p50 ${few.toFixed(2)} ms among ${SIZES[0]}, ${many.toFixed(2)} ms among ${SIZES[1]}, ratio ${(many / few).toFixed(2)}` +
      (requests.length > 1 ? ` (one by one ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})` : ''),
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

// A shop of its own, so that the sizes above stay what they are where databases are kept.
const third = await openShop(postgres.url, IMPORT_BESIDE)
shops.push(third)
const { seconds, lists, writes } = await importBesideOthers(third.app, third.context)
print(`Import of 10000 rows: ${seconds.toFixed(1)} s; a list meanwhile ${lists}; another seller's product ${writes}`)

for (const shop of shops) await shop.close()
await postgres.stop()

function list(payload: object): Request {
  return { method: 'POST', url: '/api/products/all', payload }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
