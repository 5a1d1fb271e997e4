import { openShop, type Shop } from './products/open-shop'
import { median, reportGrowth, say } from './report'
import { usePostgres } from './use-postgres'

const SIZES = [10_000, 1_000_000] as const
const CALLS = 40
const WARM_UP = 5

const focus = {
  make: 'Ford',
  model: 'Focus',
  body_style: 'Hatchback',
  year: 2014,
  fuel: 'Petrol',
  gearbox: 'Manual',
  engine_cc: 1596,
}
const golf = {
  make: 'Volkswagen',
  model: 'Golf',
  body_style: 'Hatchback',
  year: 2016,
  fuel: 'Diesel',
  gearbox: 'Manual',
  engine_cc: 1598,
}
const seldom = {
  make: 'Saab',
  model: '9-3',
  body_style: 'Saloon',
  year: 2005,
  fuel: 'Petrol',
  gearbox: 'Manual',
  engine_cc: 1998,
}
const cars = [focus, golf, seldom]

/**
 * Run with `npx tsx bench/fit-lists.ts`: how long a list for a car and a search by number take with 10,000 and with 1,000,000
 * products, on a real PostgreSQL.
 */
interface Case {
  payloads: readonly object[] | ((size: number) => readonly object[])
  goal: number
  path?: string
}
const cases: Record<string, Case> = {
  'Fits my car': { payloads: cars.map((vehicle) => ({ vehicle, fits: ['fits'] })), goal: 1.5 },
  'all for my car, in groups': { payloads: cars.map((vehicle) => ({ vehicle, of_each: 6 })), goal: 1.5 },
  'one part for my car': {
    payloads: cars.map((vehicle) => ({ vehicle, fits: ['fits', 'likely'], part: 'headlamp' })),
    goal: 1.5,
  },
  'words for my car': { payloads: cars.map((vehicle) => ({ vehicle, search: 'wing mirror' })), goal: 1.5 },
  'counts beside it': { payloads: cars.map((vehicle) => ({ vehicle, fits: ['fits'] })), goal: 1.5, path: '/api/products/counts' },
  'a number': { payloads: (size) => numbersOf(size).map((search) => ({ search })), goal: 1.3 },
  'a number for my car': { payloads: (size) => numbersOf(size).map((number) => ({ vehicle: focus, number })), goal: 1.5 },
}

/** Of two listings each, whatever the size: no other number begins with one of them. */
function numbersOf(size: number): string[] {
  return [0.68, 0.84, 0.96].map((share) => `OE ${Math.floor((share * size) / 2)}`)
}

const postgres = await usePostgres()
const shops: Shop[] = []
for (const size of SIZES) {
  const shop = await openShop(postgres.url, size)
  shops.push(shop)
  say(`${size} products ready after ${shop.loadSeconds.toFixed(0)} s`)
}

for (const [name, { payloads, goal, path = '/api/products/all' }] of Object.entries(cases)) {
  const asked = SIZES.map((size) => (typeof payloads === 'function' ? payloads(size) : payloads))
  const times = asked.map((ofShop) => ofShop.map(() => [] as number[]))
  const sizes = shops.map(() => [] as string[])
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    for (const which of asked[0]?.keys() ?? []) {
      for (const [index, { app }] of shops.entries()) {
        const payload = asked[index]?.[which] ?? {}
        const startedAt = performance.now()
        const answer = await app.inject({ method: 'POST', url: path, payload })
        if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.payload}`)
        if (call >= 0) times[index]?.[which]?.push(performance.now() - startedAt)
        else if (call === -1) sizes[index]?.push(String(answer.json().data?.count ?? 'its counts'))
      }
    }
  }
  const [few = 0, many = 0] = times.map((ofShop) => median(ofShop.flat()))
  say(`${name}: found ${sizes.map((found) => found.join(' ')).join(' and ')}`)
  reportGrowth(`${name}, ${SIZES[1]} products beside ${SIZES[0]}`, { few, many }, goal)
}

for (const shop of shops) await shop.close()
await postgres.stop()
