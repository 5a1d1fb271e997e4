import { importBesideOthers } from './products/import-beside-others'
import { openShop, type Shop } from './products/open-shop'
import { median, reportGrowth, say } from './report'
import { usePostgres } from './use-postgres'

const SIZES = [10_000, 1_000_000] as const
const CALLS = 60
const WARM_UP = 5
const IMPORT_BESIDE = 1_000
const GOAL_RATIO = 1.5

interface Question {
  method?: 'POST'
  url: string
  payload?: object
}

/**
 * Run with `npx tsx bench/products.ts`: a visitor's waiting times with 10,000 and with 1,000,000 products, on a real PostgreSQL.
 */
const cases: Record<string, readonly Question[]> = {
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
  say(`${size} products ready after ${shop.loadSeconds.toFixed(0)} s`)
}

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
  reportGrowth(`${name}, ${SIZES[1]} products beside ${SIZES[0]}`, { few, many }, GOAL_RATIO)
}

// A separate shop, so that the sizes above stay the same where databases are kept.
const third = await openShop(postgres.url, IMPORT_BESIDE)
shops.push(third)
const { seconds, lists, writes } = await importBesideOthers(third.app, third.context)
say(`Import of 10000 rows: ${seconds.toFixed(1)} s; a list meanwhile ${lists}; another seller's product ${writes}`)

for (const shop of shops) await shop.close()
await postgres.stop()

function list(payload: object): Question {
  return { method: 'POST', url: '/api/products/all', payload }
}
