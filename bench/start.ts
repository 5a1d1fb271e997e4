import { startPostgres } from '../apps/server/test/start-postgres'
import { isQuick, report } from './report'
import { startProduct } from './throughput/start-product'

const GOAL_SECONDS = 3
const STARTS = isQuick ? 2 : 3

/** Run with `npx tsx bench/start.ts` after `npm run build`: the time until the product is ready, from its second start on. */
await measure('embedded')
if (!isQuick) {
  const postgres = await startPostgres({ durable: true })
  await measure('PostgreSQL', postgres.url)
  await postgres.stop()
}

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const where = databaseUrl ? { databaseUrl } : {}
  const folder = await (await startProduct(where)).stop({ isKept: true })
  const times: number[] = []
  for (let start = 1; start <= STARTS; start += 1) {
    const product = await startProduct({ ...where, folder })
    times.push(product.readySeconds)
    await product.stop({ isKept: start < STARTS })
  }
  const seconds = Math.min(...times)
  report({
    work: `start from the second time on, ${engine} with demo data, best of ${STARTS}`,
    own: `${seconds.toFixed(1)} s`,
    beside: `${GOAL_SECONDS} s`,
    ratio: seconds / GOAL_SECONDS,
    goal: { atMost: 1 },
  })
}
