import { formatCount } from '@allyards/contract/format-count'
import type { PartEntry } from '@allyards/contract/parts'
import { partTrade } from '../parts/part-trade'
import type { Grade } from '../parts/price'
import type { Random } from '../random'

const byDamage: Record<Grade, readonly string[]> = {
  A: [
    'No dents, no cracks, all fixings whole.',
    'Clean, with light marks only under a lamp.',
    'As good as one can expect off the road.',
  ],
  B: [
    'Light scratches that polish out, all fixings whole.',
    'One small chip, shown in the pictures.',
    'Sound, with marks of use.',
  ],
  C: ['A dent and scratches: wants paint.', 'One tab repaired, holds well.', 'Works, but has clearly been used.'],
  U: ['Cracked and sold for repair.', 'Ungraded: sold as seen, with pictures of the damage.'],
}
const byMileage: Record<Grade, readonly string[]> = {
  A: ['Low mileage, run before removal.', 'Clean and dry, low mileage.', 'Tested on the car, no fault codes.'],
  B: [
    'Average mileage for its age, worked as it should.',
    'Tested on the car before it came off.',
    'Surface rust on the casing.',
  ],
  C: ['High mileage, works.', 'From a car in daily use, priced for it.'],
  U: ['Untested, sold for repair or parts.', 'Removed from a vehicle with accident damage, not run.'],
}
const endings = [
  'Please check the number on your own part before you buy.',
  'More pictures on request.',
  'Bolts and brackets as pictured.',
  'Removed by hand, marked and shelved.',
  'Send us your reg and we confirm that it fits.',
]

/** Words that only a part which was tried may carry. */
export const saysTested = /tested on|run before|no fault codes|runs well|worked as|Works,|works\./i

export function describeListing(
  random: Random,
  fields: { part: PartEntry; grade: Grade; tested: boolean; mileage: number | null; brand: string; model: string; year: number },
): string {
  const { part, grade, tested, mileage, brand, model, year } = fields
  const miles = mileage === null ? '' : ` with ${formatCount(mileage)} miles`
  const wear = partTrade[part.name].wear === 'damage' ? byDamage : byMileage
  return `${part.name} from a ${year} ${brand} ${model}${miles}. ${random.pick(wear[grade].filter((words) => tested || !saysTested.test(words)))} ${random.pick(endings)}`
}
