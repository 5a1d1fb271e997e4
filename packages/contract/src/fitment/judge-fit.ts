import { compareRow, type FactState, firstIn, type KnownCar } from './compare-row'
import type { FitmentRow } from './fitment-rows'
import { judgeFeatures } from './judge-features'
import type { PartFeatures } from './part-features'
import { type Misfit, needsOf, type RowFact } from './part-needs'
import { isSameNumber, type PartNumber } from './part-numbers'
import { differsWords, openWords, rowWords, unnamedWords } from './row-words'
import { type Fit, SAME_NUMBER, verdicts } from './verdict'

/** What a listing says about the cars that its part fits. Where it has no rows, its loose lists count; an empty one names nothing. */
export interface FittedListing {
  part_id: string
  fitments: readonly FitmentRow[]
  numbers: readonly PartNumber[]
  features?: PartFeatures | undefined
  brand: string
  models: readonly string[]
  years: readonly number[]
  body_styles: readonly string[]
  trims: readonly string[]
  fuels: readonly string[]
  gearboxes: readonly string[]
}

interface Judged extends Pick<Fit, 'verdict' | 'reason'> {
  /** What the reason is about where it does not fit. */
  differs?: Misfit
}

interface JudgedRow extends Judged {
  /** In how many facts it differs. */
  apart: number
}

const NUMBER_WORDS = 'This part goes by its number: compare it with the one on yours'

/** Whether a part fits a car and is as asked: the best of its rows counts, and an equal number where nothing disagrees. */
export function judgeFit(listing: FittedListing, car: KnownCar, askedNumber?: string, askedFeatures: PartFeatures = {}): Fit {
  const { differs: _, ...ofCar } = judgeCar(listing, car)
  const judged = judgeFeatures(ofCar, listing.features ?? {}, askedFeatures)
  const same = askedNumber && listing.numbers.find(({ number }) => isSameNumber(number, askedNumber))
  if (!same || judged.verdict === 'no') return judged
  return { verdict: 'fits', reason: SAME_NUMBER + same.number, row: judged.row }
}

/** In what a listing is for another car; undefined where it may fit this one. */
export const misfitOf = (listing: FittedListing, car: KnownCar): Misfit | undefined => judgeCar(listing, car).differs

const judgeCar = (listing: FittedListing, car: KnownCar): Fit & Judged =>
  bestRow(listing, car) ?? { ...judgeLists(listing, car), row: null }

/** The row that comes nearest to the car; undefined where the listing has none. */
function bestRow({ fitments, part_id }: FittedListing, car: KnownCar): (Fit & Judged) | undefined {
  const judged = fitments.map((row, index) => ({ ...judgeRow(row, part_id, car), row: index }))
  const [best] = judged.sort((one, other) => rankOf(other) - rankOf(one) || one.apart - other.apart)
  if (!best) return undefined
  const { apart: _, ...nearest } = best
  return nearest
}

const rankOf = ({ verdict }: Pick<Fit, 'verdict'>) => verdicts.indexOf(verdict)

function judgeRow(row: FitmentRow, partId: string, car: KnownCar): JudgedRow {
  const states = compareRow(row, car)
  const differs = firstIn(states, 'differs')
  // Of another model, nothing else needs to be compared.
  const apart = states.model === 'differs' ? Number.MAX_SAFE_INTEGER : Object.values(states).filter(isDifferent).length
  if (differs) return { apart, verdict: 'no', reason: differsWords(differs, row, car), differs }
  const open = firstIn(states, 'unknown', 'beside')
  if (open) return { apart, verdict: 'check', reason: openWords(open, row, car) }
  const { facts, number } = needsOf(partId)
  const unnamed = facts.find((fact) => !isNamed(fact, row, states))
  if (unnamed) return { apart, verdict: 'likely', reason: unnamedWords[unnamed] }
  if (number) return { apart, verdict: 'likely', reason: NUMBER_WORDS }
  return { apart, verdict: 'fits', reason: rowWords(row) }
}

const isDifferent = (state: FactState) => state === 'differs'

/** From when to when says which generation it is. */
const isNamed = (fact: RowFact, row: FitmentRow, states: Record<RowFact, FactState>) =>
  states[fact] === 'agrees' || (fact === 'generation' && row.year_from !== null && row.year_to !== null)

/** Loose lists tell apart, but never say that a part fits: which of their values belong together is not known. */
function judgeLists(listing: FittedListing, car: KnownCar): Judged {
  if (listing.brand !== car.make) return { verdict: 'no', reason: `For ${listing.brand}, not for ${car.make}`, differs: 'model' }
  const lists: [Misfit, readonly (string | number)[], string | number | null][] = [
    ['model', listing.models, car.model],
    ['years', listing.years, car.year],
    ['body_style', listing.body_styles, car.body_style],
    ['trim', listing.trims, car.trim],
    ['fuel', listing.fuels, car.fuel],
    ['gearbox', listing.gearboxes, car.gearbox],
  ]
  const named = lists.filter(([, values]) => values.length > 0)
  const apart = named.find(([, values, known]) => known !== null && !values.includes(known) && !isBeside(values, known))
  if (apart) return { verdict: 'no', reason: `Not listed for your ${listedAs(apart[0])}, ${apart[2]}`, differs: apart[0] }
  const open = named.find(([, values, known]) => known === null || !values.includes(known))
  if (open?.[2] === null) return { verdict: 'check', reason: `Listed for a certain ${listedAs(open[0])}: yours is not known` }
  if (open) return { verdict: 'check', reason: `Listed for other years, one beside ${open[2]}` }
  return { verdict: 'likely', reason: 'The listing does not say which of its vehicles belong together' }
}

const listedAs = (fact: Misfit) => (fact === 'years' ? 'year' : fact.replaceAll('_', ' '))

const isBeside = (values: readonly (string | number)[], known: string | number) =>
  typeof known === 'number' && (values.includes(known - 1) || values.includes(known + 1))
