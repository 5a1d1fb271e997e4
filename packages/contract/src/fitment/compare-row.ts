import type { FitmentRow } from './fitment-rows'
import { type RowFact, rowFacts } from './part-needs'

/** A car as far as it is known; what is not known is null. Around a change of generation it may be of either. */
export interface KnownCar {
  make: string
  model: string | null
  generations: readonly string[]
  year: number | null
  body_style: string | null
  trim: string | null
  fuel: string | null
  gearbox: string | null
  engine_cc: number | null
  engine_code: string | null
}

export type FactState =
  /** Both name it, and it is the same. */
  | 'agrees'
  /** The row says nothing about it. */
  | 'unnamed'
  /** The row names it, and the car's is not known. */
  | 'unknown'
  /** One year beside the row's edge, or the year in which one generation followed another. */
  | 'beside'
  /** Both name it, and it is another. */
  | 'differs'

/** The same engine is given as 1.6 litres, 1,598 cc or 1,600 cc. */
export const CC_APART = 60

/** How each fact of a row compares with the car's. A row of another make or model differs in its model alone. */
export function compareRow(row: FitmentRow, car: KnownCar): Record<RowFact | 'model', FactState> {
  return {
    model: row.make !== car.make ? 'differs' : same(row.model, car.model),
    generation: compareGeneration(row, car),
    years: compareYears(row, car),
    body_style: same(row.body_style, car.body_style),
    trim: same(row.trim, car.trim),
    fuel: same(row.fuel, car.fuel),
    gearbox: same(row.gearbox, car.gearbox),
    engine_cc: both(row.engine_cc, car.engine_cc, (named, known) => Math.abs(named - known) <= CC_APART),
    engine_code: compareEngineCode(row, car),
  }
}

function compareGeneration({ generation }: FitmentRow, { generations }: KnownCar): FactState {
  if (generation === null) return 'unnamed'
  if (generations.length === 0) return 'unknown'
  if (!generations.includes(generation)) return 'differs'
  return generations.length > 1 ? 'beside' : 'agrees'
}

/** The years of a row that names no generation stand for one: at their edge a car may still be of the other. */
function compareYears({ year_from, year_to, generation }: FitmentRow, { year, generations }: KnownCar): FactState {
  if (year_from === null && year_to === null) return 'unnamed'
  if (year === null) return 'unknown'
  const [from, to] = [year_from ?? Number.NEGATIVE_INFINITY, year_to ?? Number.POSITIVE_INFINITY]
  if (year < from - 1 || year > to + 1) return 'differs'
  if (year < from || year > to) return 'beside'
  const mayBeOther = generation === null && generations.length !== 1
  return mayBeOther && (year === from || year === to) ? 'beside' : 'agrees'
}

/** A short code names a family of engines: K9K is K9K766 among others. */
function compareEngineCode({ engine_code: named }: FitmentRow, { engine_code: known }: KnownCar): FactState {
  if (named !== null && known !== null && named !== known && named.startsWith(known)) return 'unknown'
  return both(named, known, () => known?.startsWith(named ?? '') ?? false)
}

const same = (named: string | null, known: string | null) => both(named, known, (one, other) => one === other)

function both<Value>(named: Value | null, known: Value | null, isSame: (named: Value, known: Value) => boolean): FactState {
  if (named === null) return 'unnamed'
  if (known === null) return 'unknown'
  return isSame(named, known) ? 'agrees' : 'differs'
}

/** The first fact in one of these states. */
export function firstIn(states: Record<RowFact | 'model', FactState>, ...wanted: FactState[]): RowFact | 'model' | undefined {
  return (['model', ...rowFacts] as const).find((fact) => wanted.includes(states[fact]))
}
