import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { toPence } from '@allyards/contract/money'
import { type Condition, type CountSearch, type GradeAndPriceCounts, priceSteps } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import type { Queryable } from '../../../platform/database/database'
import { type CountedJudged, hasVerdictIn, judgeForCounts } from './judge-newest'

/** What the filters beside a car's list would find; each leaves its own filter out of account. */
export async function countFitting(db: Queryable, search: CountSearch, car: KnownCar): Promise<GradeAndPriceCounts> {
  const { vehicle: _vehicle, number, fits, part, condition, min_price, max_price, ...others } = search
  const unfiltered = { ...others, part: [], condition: [], min_price: undefined, max_price: undefined }
  const { judged, approximate } = await judgeForCounts(db, unfiltered, car, number)
  const shown = judged.filter(hasVerdictIn(fits))
  const slugs = part.map(toSlug)
  const isOfPart = (one: CountedJudged) => slugs.length === 0 || slugs.includes(one.part_id)
  const isOfGrade = (one: CountedJudged) => condition.length === 0 || condition.includes(one.condition)
  const isInRange = ({ delivered_pence }: CountedJudged) =>
    delivered_pence >= toPence(min_price ?? 0) && (max_price === undefined || delivered_pence <= toPence(max_price))
  const ofGrade = (grade: Condition) => shown.filter((one) => one.condition === grade && isOfPart(one) && isInRange(one)).length
  const ofPartAndGrade = shown.filter((one) => isOfPart(one) && isOfGrade(one))
  return {
    grades: { A: ofGrade('A'), B: ofGrade('B'), C: ofGrade('C'), U: ofGrade('U') },
    prices: [0, ...priceSteps].map((_, step) => ofPartAndGrade.filter((one) => one.price_step === step).length),
    parts: countParts(shown.filter((one) => isOfGrade(one) && isInRange(one))),
    approximate,
  }
}

/** Most first. */
function countParts(judged: readonly CountedJudged[]) {
  const counts = new Map<string, number>()
  for (const { part_id } of judged) counts.set(part_id, (counts.get(part_id) ?? 0) + 1)
  return [...counts]
    .map(([part_id, count]) => ({ part_id, count }))
    .sort((one, other) => other.count - one.count || one.part_id.localeCompare(other.part_id))
}
