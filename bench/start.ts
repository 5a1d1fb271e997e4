import { report } from './report'
import { startProduct } from './throughput/start-product'

const GOAL_SECONDS = 3

/** Run with `npx tsx bench/start.ts` after `npm run build`: how long the product takes to be ready, from its second start on. */
const folder = await (await startProduct()).stop({ isKept: true })
for (const times of [1, 2]) {
  const product = await startProduct(folder)
  const { readySeconds, processorSeconds } = product
  await product.stop({ isKept: times === 1 })
  report({
    work: `start ${times + 1}, embedded with demo data (${processorSeconds.toFixed(1)} s of processor time)`,
    own: `${readySeconds.toFixed(1)} s`,
    beside: `${GOAL_SECONDS} s`,
    ratio: readySeconds / GOAL_SECONDS,
    goal: { atMost: 1 },
  })
}
