import { type Market, openMarket } from './growth/open-market'
import { median, reportGrowth } from './report'
import { usePostgres } from './use-postgres'

const all = Number(process.env.BENCH_ENQUIRIES ?? 1_000_000)
const CALLS = 40
const WARM_UP = 5
const GOAL_RATIO = 1.5

/**
 * Run with `npx tsx bench/growth.ts`: waiting times with 1,000 enquiries to 60 depots, with 5,000 depots, and with 1,000,000
 * enquiries to 5,000 depots. The measured depot received all of the few enquiries, and 50,000 of the many, so every page is full.
 */
const postgres = await usePostgres()
const few = await openMarket(postgres.url, { enquiries: 1_000, depots: 60, received: 1_000 })
const manyDepots = await openMarket(postgres.url, { enquiries: 1_000, depots: 5_000, received: 1_000 })
const manyEnquiries = await openMarket(postgres.url, { enquiries: all, depots: 5_000, received: Math.min(all, 50_000) })
const markets = [few, manyDepots, manyEnquiries]

type Ask = (market: Market) => { url: string; token?: string }
const asks: Record<string, Ask> = {
  "a depot's inbox": ({ seller }) => ({ url: '/api/enquiries/received?limit=30', token: seller }),
  'the inbox of one brand': ({ seller }) => ({ url: '/api/enquiries/received?limit=30&brand=BMW', token: seller }),
  'the inbox of a brand that it has none of': ({ seller }) => ({
    url: '/api/enquiries/received?limit=30&brand=Mazda',
    token: seller,
  }),
  'a search of the inbox': ({ seller }) => ({ url: '/api/enquiries/received?limit=15&search=headlamp', token: seller }),
  'a search of the inbox that finds nothing': ({ seller }) => ({
    url: '/api/enquiries/received?limit=30&search=LR14XKD',
    token: seller,
  }),
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
  const [least = 0, withDepots = 0, withAll = 0] = times.map(median)
  reportGrowth(`${name}, 5000 depots beside 60`, { few: least, many: withDepots }, GOAL_RATIO)
  reportGrowth(`${name}, ${all} enquiries beside 1000`, { few: withDepots, many: withAll }, GOAL_RATIO)
}

for (const market of markets) await market.close()
await postgres.stop()
