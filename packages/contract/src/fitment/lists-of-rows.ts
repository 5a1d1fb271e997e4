import { productValues } from '../limits/files'
import type { FitmentRow } from './fitment-rows'

/** The lists of a listing as its rows say them. A list that one row leaves open is empty, as it fits all. */
export function listsOfRows(rows: readonly FitmentRow[], sentBrand: string) {
  const brand = rows.some(({ make }) => make === sentBrand) ? sentBrand : (rows[0]?.make ?? sentBrand)
  const own = rows.filter(({ make }) => make === brand)
  const all = (fact: 'body_style' | 'trim' | 'fuel' | 'gearbox') => everyValue(own.map((row) => row[fact]))
  return {
    brand,
    models: everyValue(own.map(({ model }) => model)),
    years: everyValue(own.flatMap(yearsOf)).sort((a, b) => a - b),
    body_styles: all('body_style'),
    trims: all('trim'),
    fuels: all('fuel'),
    gearboxes: all('gearbox'),
  }
}

function everyValue<Value>(values: readonly (Value | null)[]): Value[] {
  const named = [...new Set(values)].filter((value) => value !== null)
  return values.includes(null) || named.length > productValues ? [] : named
}

function yearsOf({ year_from, year_to }: FitmentRow): (number | null)[] {
  if (year_from === null || year_to === null) return [null]
  return Array.from({ length: year_to - year_from + 1 }, (_, index) => year_from + index)
}
