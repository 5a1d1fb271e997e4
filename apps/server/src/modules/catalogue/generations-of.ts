import type { Variant } from './catalogue.queries'

/** A car can be of any of these at most; of more, the catalogue cannot tell. */
const MOST_NAMES = 3

export interface OfGeneration {
  model: string | null
  body_style: string | null
  year: number | null
  fuel?: string | null
  first_registered?: string | null | undefined
}

type Datable = Pick<Variant, 'model' | 'generation' | 'yearFrom' | 'yearTo' | 'bodyStyles' | 'fuels'>

/**
 * The generations, oldest first, that a car can be of: one, or both in the year in which one followed the other. The variants are
 * those of its make. Empty if none fits, or too many.
 */
export function generationsOf(variants: readonly Datable[], car: OfGeneration): string[] {
  const ofBody = variants.filter(
    ({ model, bodyStyles }) => model === car.model && (car.body_style === null || bodyStyles.includes(car.body_style)),
  )
  // The catalogue names a model's electric and hybrid versions by themselves. A converted car has a fuel that it was not sold with.
  const ofFuel = ofBody.filter(({ fuels }) => car.fuel && fuels.includes(car.fuel))
  const names = namesIn(yearsOf(car), ofFuel.length > 0 ? ofFuel : ofBody)
  return names.length > MOST_NAMES ? [] : names
}

/** The years in which it can have been sold as new; undefined for any. A car built late in a year may be next year's model. */
function yearsOf({ year, first_registered }: OfGeneration): number[] | undefined {
  const registered = first_registered ? Number(first_registered.slice(0, 4)) : null
  if (year === null) return registered === null ? undefined : [registered]
  return registered === year + 1 ? [year, registered] : [year]
}

function namesIn(years: number[] | undefined, variants: readonly Datable[]): string[] {
  const sold = new Map<string, { from: number; to: number }>()
  for (const { generation, yearFrom, yearTo } of variants) {
    const { from, to } = sold.get(generation) ?? { from: yearFrom, to: 0 }
    sold.set(generation, { from: Math.min(from, yearFrom), to: Math.max(to, yearTo ?? Number.POSITIVE_INFINITY) })
  }
  return [...sold]
    .filter(([, { from, to }]) => !years || years.some((year) => from <= year && year <= to))
    .sort(([, one], [, other]) => one.from - other.from)
    .map(([name]) => name)
}
