import { startPostgres } from '../apps/server/test/start-postgres'
import { report } from './report'
import { type Question, requestsASecond } from './throughput/compare-servers'
import { startProduct } from './throughput/start-product'

const ROUNDS = 3
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' }
const QUESTIONS: Question[] = [
  { path: '/', headers: asBrowsersAsk },
  { path: '/' },
  { path: '/products', headers: asBrowsersAsk },
  {
    path: '/api/products/all',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2' },
    body: '{}',
  },
  { path: '/api/vehicles/makes' },
]

/**
 * Run with `npx tsx bench/memory.ts` after `npm run build`: the process's peak memory while 16 connections ask for pages and
 * lists, from its second start on.
 */
await measure('embedded', 420)
const postgres = await startPostgres({ durable: true })
await measure('PostgreSQL', 280, postgres.url)
await postgres.stop()

async function measure(engine: string, goalMegabytes: number, databaseUrl?: string): Promise<void> {
  const where = databaseUrl ? { databaseUrl } : {}
  const folder = await (await startProduct(where)).stop({ isKept: true })
  const product = await startProduct({ ...where, folder })
  let most = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      await requestsASecond(product.port, question)
      most = Math.max(most, await product.megabytes())
    }
  }
  await product.stop()
  report({
    work: `memory while 16 ask for pages and lists, ${engine} with demo data`,
    own: `${most} MB`,
    beside: `${goalMegabytes} MB`,
    ratio: most / goalMegabytes,
    goal: { atMost: 1 },
  })
}
