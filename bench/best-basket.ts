import type { PricedOffer } from '@allyards/contract/delivered-total'
import { findBestBasket } from '../apps/web/app/features/offers/best-basket'
import { isQuick, report } from './report'

const INSTANCES = isQuick ? 50 : 100
const PARTS = 20
const DEPOTS = 150
const GOAL_MS = 100

/** Run with `node --import tsx bench/best-basket.ts`: the processor time to find the best basket of 20 parts among 150 depots. */
const random = seeded(1)
const times = Array.from({ length: INSTANCES }, (_, index) => {
  const { partIds, offers } = anInstance(index % 2 === 0 ? 1 : 0.6)
  const startedAt = process.cpuUsage()
  findBestBasket(partIds, offers)
  const { user, system } = process.cpuUsage(startedAt)
  return (user + system) / 1000
}).sort((a, b) => a - b)

const ms = times[INSTANCES / 2] ?? 0
report({
  work: `best basket of ${PARTS} parts among ${DEPOTS} depots, median of ${INSTANCES}`,
  own: `${ms.toFixed(1)} ms`,
  beside: `${GOAL_MS} ms`,
  ratio: ms / GOAL_MS,
  goal: { atMost: 1 },
})

/** Prices vary as for used parts: by part, depot and grade. Delivery varies by part and depot. */
function anInstance(coverage: number): { partIds: string[]; offers: PricedOffer[] } {
  const parts = Array.from({ length: PARTS }, (_, index) => ({
    id: `part-${index}`,
    pounds: 20 * Math.exp(random() * 2.2),
    deliveryPounds: random() < 0.2 ? 15 + random() * 25 : 5 + random() * 8,
  }))
  const offers = Array.from({ length: DEPOTS }, (_, depot) => {
    const level = 0.85 + random() * 0.3
    return parts
      .filter(() => random() < coverage)
      .map((part) => ({
        id: `${depot}/${part.id}`,
        enquiryPartId: part.id,
        depotId: `depot-${depot}`,
        pricePence: Math.round(part.pounds * level * (0.7 + random() * 0.6) * 2) * 50,
        deliveryPence: Math.round(part.deliveryPounds * (0.85 + random() * 0.4) * 20) * 5,
      }))
  }).flat()
  return { partIds: parts.map(({ id }) => id), offers }
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
