import { completed, type FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import type { WordRead } from '@allyards/contract/own-products'
import { type CsvCells, fromCsvRow } from '@allyards/contract/product-csv'
import {
  type KnownNames,
  readMakeName,
  readModelName,
  readVehicleInTitle,
  type VehicleName,
  type Vocabulary,
} from '../../../catalogue'

export interface WordNames extends KnownNames {
  vocabulary: Vocabulary
}

export interface VehicleWords {
  row: CsvCells
  /** Where the words say more than the lists can hold, such as a generation. */
  fitments?: FitmentRow[] | undefined
  read: WordRead[]
}

/** What a file says of a part that fits all models of a make. */
const allModels = new Set(['all', 'any', 'all models', 'universal'])
/** Longer cells name models one by one. */
const CELL_CHARACTERS = 400
const MODELS_IN_A_CELL = 10

/** Make, model, generation and engine in the catalogue's words, or what is not certain. */
export function readVehicleWords(cells: CsvCells, isNew: boolean, names: WordNames): VehicleWords | { message: string } {
  const row = { ...cells }
  const read: WordRead[] = []
  if (row.fits?.trim()) return { row, read }
  const told =
    isNew && row.title && !(row.brand?.trim() && row.models?.trim()) ? readVehicleInTitle(row.title, names.vocabulary) : undefined
  const written = row.brand?.trim() ?? ''
  const make = written ? (names.makes.get(written.toLowerCase()) ?? readMakeName(written, names.vocabulary)) : told?.make
  // A change without a model keeps the models.
  if (!isNew && !row.models?.trim()) delete row.models
  if (!make) return { row, read }
  row.brand = make
  if (written) read.push({ column: 'brand', written, meaning: make })
  const cell = row.models?.trim() ?? ''
  if (allModels.has(cell.toLowerCase())) return { row: { ...row, models: '' }, read }
  if (cell === '') return withoutModel(row, isNew, told?.make === make ? told : undefined, read)
  const models = readModels(make, cell, names)
  // The import spells it against the catalogue, and says what it may be.
  if (!models) return { row, read }
  row.models = models.map(({ model }) => model).join('|')
  read.push({ column: 'models', written: cell, meaning: models.map(({ model }) => model).join(', ') })
  const [only, another] = models
  return only && !another ? withFacts(row, only, read) : { row, read }
}

/** A new listing without a model would be offered for every car of its make. */
function withoutModel(
  row: CsvCells,
  isNew: boolean,
  told: VehicleName | undefined,
  read: WordRead[],
): VehicleWords | { message: string } {
  if (told) return withFacts({ ...row, models: told.model }, told, read)
  if (row.models === undefined || !isNew) return { row, read }
  return { message: `models: Please name the model, or write “all” if it fits every ${row.brand}` }
}

/** Each model of the cell; undefined if one of them is not understood. */
function readModels(make: string, cell: string, names: WordNames): VehicleName[] | undefined {
  const ofMake = names.models.get(make)
  const readOne = (written: string): VehicleName | undefined => {
    const model = ofMake?.get(written.toLowerCase())
    if (model) return { make, model, generations: [], years: [], bodyStyle: null, fuels: [], engineCc: null }
    const found = readModelName(make, written, names.vocabulary)
    return found && ofMake?.has(found.model.toLowerCase()) ? found : undefined
  }
  const whole = readOne(cell)
  if (whole) return [whole]
  if (cell.length > CELL_CHARACTERS) return undefined
  const pieces = cell
    .split(/[|/,;&]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  if (pieces.length > MODELS_IN_A_CELL) return undefined
  const found = pieces.map(readOne)
  return found.every((vehicle) => vehicle !== undefined) ? found : undefined
}

const listColumns = ['body_styles', 'gearboxes', 'fuels', 'trims'] as const

/** Adds what the words of the model say of its generation and engine; refuses years in which that generation was not sold. */
function withFacts(row: CsvCells, vehicle: VehicleName, read: WordRead[]): VehicleWords | { message: string } {
  const { make, model, generations, years, bodyStyle, fuels, engineCc } = vehicle
  if (!row.fuels?.trim() && fuels.length === 1) row.fuels = fuels[0]
  if (!row.body_styles?.trim() && bodyStyle) row.body_styles = bodyStyle
  const input = fromCsvRow(row) as Record<string, unknown[] | undefined>
  const given = input.years ?? []
  if (given.some((year) => typeof year !== 'number')) return { row, read }
  const [first, last] = [years[0], years.at(-1)]
  const outside = given.find((year) => first !== undefined && last !== undefined && (Number(year) < first || Number(year) > last))
  if (generations.length > 0 && given.length > 0 && outside !== undefined)
    return {
      message: `years: The ${make} ${model} ${generations[0]} was sold from ${first} to ${last}, not in ${String(outside)}`,
    }
  const isPlain = generations.length === 0 && engineCc === null
  const isListed = listColumns.some((column) => (input[column]?.length ?? 0) > 1) || !isUnbroken(given)
  if (isPlain || isListed || generations.length > 1) {
    if (given.length === 0 && years.length > 0) row.years = years.join('|')
    return { row, read }
  }
  const [body_style, gearbox, fuel, trim] = listColumns.map((column) => input[column]?.[0] as string | undefined)
  const [year_from, year_to] = [given[0], given.at(-1)] as (number | undefined)[]
  const fitment = completed({
    make,
    model,
    generation: generations[0],
    year_from,
    year_to,
    body_style,
    gearbox,
    fuel,
    trim,
    engine_cc: engineCc,
  })
  return { row, read, fitments: [fitment] }
}

const isUnbroken = (years: readonly unknown[]) =>
  years.every((year, at) => at === 0 || Number(year) === Number(years[at - 1]) + 1)
