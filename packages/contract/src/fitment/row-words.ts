import { formatCount } from '../format-count'
import type { KnownCar } from './compare-row'
import type { FitmentRow } from './fitment-rows'
import type { RowFact } from './part-needs'

/** "2013 to 2017", "from 2013", "to 2017", "2013"; empty where no year is named. */
export function yearWords({ year_from, year_to }: Pick<FitmentRow, 'year_from' | 'year_to'>): string {
  if (year_from === null) return year_to === null ? '' : `to ${year_to}`
  if (year_to === null) return `from ${year_from}`
  return year_from === year_to ? String(year_from) : `${year_from} to ${year_to}`
}

/** "1.6" of 1,598 cc. */
export const litresOf = (cc: number) => (cc / 1000).toFixed(1)

/** In the car's own facts: "Golf Mk7 2013 to 2017, 1.6 diesel, hatchback". */
export function rowWords(row: FitmentRow): string {
  const vehicle = [row.model, row.generation, yearWords(row)].filter(Boolean).join(' ')
  const engine = [row.engine_cc && litresOf(row.engine_cc), row.fuel && lower(row.fuel), row.engine_code]
    .filter(Boolean)
    .join(' ')
  return [vehicle, engine, row.gearbox && lower(row.gearbox), row.body_style && lower(row.body_style), row.trim]
    .filter(Boolean)
    .join(', ')
}

/** Capitals that are no beginning stay: "SUV", "MPV", "LPG". */
const lower = (name: string) =>
  name
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')

const withArticle = (name: string) => `${/^[aeio]|^(SUV|MPV)/.test(lower(name)) ? 'an' : 'a'} ${lower(name)}`

/** Why a row does not fit: what it is for, and what the car is. */
export function differsWords(fact: RowFact | 'model', row: FitmentRow, car: KnownCar): string {
  const words: Record<RowFact | 'model', () => string> = {
    model: () => `For the ${row.make} ${row.model}; yours is ${withArticleOf([car.make, car.model])}`,
    generation: () => `For the ${row.generation}; yours is the ${car.generations.join(' or ')}`,
    years: () =>
      `For ${yearWords(row)
        .replace(/^to /, 'cars to ')
        .replace(/^from /, 'cars from ')}; yours is from ${car.year}`,
    body_style: () => `For the ${lower(String(row.body_style))}; yours is ${withArticle(String(car.body_style))}`,
    trim: () => `For trim ${row.trim}; yours is ${car.trim}`,
    fuel: () => `For ${lower(String(row.fuel))}; yours is ${lower(String(car.fuel))}`,
    gearbox: () => `For ${lower(String(row.gearbox))} gearboxes; yours is ${lower(String(car.gearbox))}`,
    engine_cc: () => `For the ${engineWords(Number(row.engine_cc))}; yours has ${formatCount(Number(car.engine_cc))} cc`,
    engine_code: () => `For engine ${row.engine_code}; yours is ${car.engine_code}`,
  }
  return words[fact]()
}

/** What of the car is not known although the row names it, or where the row's edge is. */
export function openWords(fact: RowFact | 'model', row: FitmentRow, car: KnownCar): string {
  const yours = 'yours is not known'
  const words: Record<RowFact | 'model', () => string> = {
    model: () => `Listed for the ${row.model}: ${yours}`,
    generation: () => (car.generations.length > 1 ? followedWords(car) : `Listed for the ${row.generation}: ${yours}`),
    years: () => {
      if (car.year === null) return `Listed for ${yearWords(row)}: your year is not known`
      const isInside = (row.year_from ?? car.year) <= car.year && car.year <= (row.year_to ?? car.year)
      if (!isInside) return `Listed for ${yearWords(row)}; yours is from ${car.year}`
      return car.generations.length > 1
        ? followedWords(car)
        : `${car.year} is the edge of what it is listed for: ${yearWords(row)}`
    },
    body_style: () => `Listed for the ${lower(String(row.body_style))}: ${yours}`,
    trim: () => `Listed for trim ${row.trim}: ${yours}`,
    fuel: () => `Listed for ${lower(String(row.fuel))}: ${yours}`,
    gearbox: () => `Listed for ${lower(String(row.gearbox))} gearboxes: ${yours}`,
    engine_cc: () => `Listed for the ${engineWords(Number(row.engine_cc))}: ${yours}`,
    engine_code: () => `Listed for engine ${row.engine_code}: ${yours}`,
  }
  return words[fact]()
}

const followedWords = ({ year, model, generations: [one, other] }: KnownCar) =>
  `${year} is the year in which one ${model} followed another: yours may be the ${one} or the ${other}`

const engineWords = (cc: number) => `${litresOf(cc)} (${formatCount(cc)} cc)`

const withArticleOf = (names: (string | null)[]) => {
  const name = names.filter(Boolean).join(' ')
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`
}

/** What a listing does not say although it matters for its part. */
export const unnamedWords: Record<RowFact, string> = {
  generation: 'The listing does not say for which generation',
  years: 'The listing does not say for which years',
  body_style: 'The listing does not say for which body style',
  trim: 'The listing does not say for which trim',
  fuel: 'The listing does not say for which fuel',
  gearbox: 'The listing does not say for which gearbox',
  engine_cc: 'The listing does not say for which engine',
  engine_code: 'The listing does not say for which engine code',
}
