import { completed, type FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { listsOfRows } from '@allyards/contract/fitment/lists-of-rows'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { litresOf } from '@allyards/contract/fitment/row-words'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { type PartPlace, placesAgree } from '@allyards/contract/part-places'
import type { PartEntry } from '@allyards/contract/parts'
import { readPlaceOf } from '@allyards/contract/read-place'
import type { DemoEnquiry } from '../enquiries/enquiries'
import { VARIANTS } from '../parts/part-numbers'
import { partTrade } from '../parts/part-trade'
import { fuelsOf, positionsOn } from '../parts/positions-on'
import { type CarOfPart, isShared } from '../parts/which-cars'
import type { Random } from '../random'
import type { FamilyEngine } from '../vehicles/family-engines'
import { engineOf, enginesOf, familyOf } from '../vehicles/family-of'
import type { Generation, VehiclePool } from '../vehicles/vehicle-pool'

/** A part of a generation; with a vehicle, one that fits that one. */
export interface Wish {
  part: PartEntry & PartPlace
  generation: Generation
  vehicle?: Pick<DemoEnquiry['row'], 'year' | 'fuel' | 'bodyStyle' | 'gearbox' | 'engineCc'>
  position?: string
}

/** A listing's own statement of the cars that its part fits. */
export interface ChosenFitment {
  from: number
  to: number
  position: string
  /** "1.6 diesel", "diesel"; empty where all of them have one fuel. */
  engineWords: string
  /** Which of several numbers that a control unit of such a car comes with. */
  variant: number
  car: CarOfPart
  /** None where the depot still writes lists alone. */
  rows: FitmentRow[]
  lists: Omit<ReturnType<typeof listsOfRows>, 'brand'>
}

/** Depots that moved their stock here long ago never wrote rows; others leave out what the buyer must ask for. */
const LISTS_ALONE = 0.16
const SOMETHING_LEFT_OUT = 0.16
const NAMES_OTHER_MEMBER = 0.8
const NAMES_GENERATION = 0.85
const SOME_TRIMS_ONLY = 0.15

/** With a fitment alike, the same part, from a car that may be another of the family. */
export function chooseFitment(random: Random, pool: VehiclePool, wish: Wish, alike?: ChosenFitment): ChosenFitment {
  const { part, generation, vehicle } = wish
  const position = alike?.position ?? wish.position ?? random.pick(positionsFor(wish))
  const car = alike ? { ...alike.car, generation } : chooseCar(random, wish, position)
  const { from, to } = yearsOf(random, wish, car)
  const named = {
    from,
    to,
    position,
    engineWords: wordsOf(generation, car),
    variant: alike?.variant ?? (needsOf(part.slug).number ? random.int(1, VARIANTS) : 0),
    car,
  }
  const lists = {
    models: [generation.model],
    years: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    body_styles: one(car.bodyStyle),
    trims: [],
    fuels: one(car.fuel),
    gearboxes: one(car.gearbox),
  }
  if (random.chance(LISTS_ALONE)) return { ...named, rows: [], lists }
  const own = rowOf(random, part, car, generation, named)
  const trims = vehicle ? [] : trimsOf(random, wish, car, named)
  const rows = [
    ...(trims.length > 0 ? trims.map((trim) => ({ ...own, trim })) : [own]),
    ...(trims.length > 0 ? [] : rowsOfOthers(random, pool, wish, car)),
  ]
  const leftOut = random.chance(SOMETHING_LEFT_OUT) ? rows.map((row) => withoutLast(row, part.slug)) : rows
  const { brand: _, ...followed } = listsOfRows(leftOut, generation.make)
  return { ...named, rows: leftOut, lists: { ...followed, years: followed.years.length > 0 ? followed.years : lists.years } }
}

const one = <Value>(value: Value | null): Value[] => (value === null ? [] : [value])

/** The car that it was taken from, as far as the part depends on it: one that was sold like that. */
function chooseCar(random: Random, wish: Wish, position: string): CarOfPart {
  const { part, generation, vehicle } = wish
  const { facts } = needsOf(part.slug)
  const { depends = [], bodies } = partTrade[part.name]
  const fuels = fuelsOf(part.name, position)
  const isOfEngine = facts.includes('fuel') || depends.includes('fuel') || fuels !== undefined
  const engine = isOfEngine ? chooseEngine(random, wish, fuels) : undefined
  const onlyGearbox = gearboxOf(position) ?? (part.name === 'Flywheel' ? 'Manual' : undefined)
  const canBe = (fuel: string) => isFuelFor(part, generation, fuel) && (fuels?.includes(fuel) ?? true)
  const sold = generation.variants.map((variant) => ({
    fuels: variant.fuels.filter((fuel) => (engine ? fuel === engine.fuel : !isOfEngine || canBe(fuel))),
    bodies: variant.bodyStyles.filter((body) => !bodies || bodies.includes(body)),
    gearboxes: variant.gearboxes.filter((gearbox) => !onlyGearbox || gearbox === onlyGearbox),
  }))
  const fitting = sold.filter((one) => one.fuels.length > 0 && one.bodies.length > 0 && one.gearboxes.length > 0)
  const car = random.pick(fitting.length > 0 ? fitting : [generation].map((all) => ({ ...all, bodies: all.bodyStyles })))
  return {
    generation,
    engine,
    fuel: isOfEngine ? (engine?.fuel ?? vehicle?.fuel ?? random.pick(car.fuels)) : null,
    bodyStyle: facts.includes('body_style') || depends.includes('body') ? (vehicle?.bodyStyle ?? random.pick(car.bodies)) : null,
    gearbox: facts.includes('gearbox') || depends.includes('gearbox') ? (vehicle?.gearbox ?? random.pick(car.gearboxes)) : null,
  }
}

const gearboxOf = (position: string) => ({ manual: 'Manual', automatic: 'Automatic' })[position]

function chooseEngine(
  random: Random,
  { part, generation, vehicle }: Wish,
  fuels: readonly string[] | undefined,
): FamilyEngine | undefined {
  if (vehicle) return engineOf(generation, vehicle)
  const engines = enginesOf(generation).filter(
    ({ fuel, turbo }) => isFuelFor(part, generation, fuel) && (fuels?.includes(fuel) ?? true) && (turbo || part.name !== 'Turbo'),
  )
  return engines.length > 0 ? random.pick(engines) : undefined
}

/** Whether a generation was sold like that in these years. */
function isSold(
  { variants }: Generation,
  { bodyStyle, fuel, gearbox }: Omit<CarOfPart, 'generation'>,
  { from, to }: Years,
): boolean {
  return variants.some(
    ({ yearFrom, yearTo, bodyStyles, fuels, gearboxes }) =>
      yearFrom <= to &&
      from <= (yearTo ?? to) &&
      (bodyStyle === null || bodyStyles.includes(bodyStyle)) &&
      (fuel === null || fuels.includes(fuel)) &&
      (gearbox === null || gearboxes.includes(gearbox)),
  )
}

/** Whether the part was fitted with this fuel in each year of a generation. */
export function isFuelFor(part: PartEntry, generation: Generation, fuel: string): boolean {
  const { fuels } = partTrade[part.name]
  if (fuels && !fuels.includes(fuel)) return false
  // Which petrol engines have a turbo is only known of families.
  if (part.name === 'Turbo' && fuel === 'Petrol' && !enginesOf(generation).some((engine) => engine.turbo && engine.fuel === fuel))
    return false
  const { make, model, from, to } = generation
  return [from, to].every((year) => !whyImpossible(part.slug, { make, model, year, fuel }))
}

function yearsOf(random: Random, { part, generation, vehicle }: Wish, car: CarOfPart): Years {
  const { engine } = car
  const from = Math.max(generation.from, engine?.from ?? 0)
  const to = Math.min(generation.to, engine?.to ?? 9999, partTrade[part.name].until ?? 9999)
  if (vehicle || engine || to - from < 4 || !random.chance(0.3)) return { from, to }
  const middle = from + Math.floor((to - from) / 2)
  const half = random.chance(0.5) ? { from, to: middle } : { from: middle, to }
  return isSold(generation, car, half) ? half : { from, to }
}

function wordsOf({ fuels }: Generation, { engine, fuel }: CarOfPart): string {
  if (engine) return `${litresOf(engine.cc)} ${engine.fuel.toLowerCase()}`
  return fuel && fuels.length > 1 ? fuel.toLowerCase() : ''
}

interface Years {
  from: number
  to: number
}

function rowOf(
  random: Random,
  part: PartEntry,
  car: CarOfPart,
  { make, model, name }: Generation,
  { from, to }: Years,
): FitmentRow {
  const { facts } = needsOf(part.slug)
  return completed({
    make,
    model,
    generation: random.chance(NAMES_GENERATION) ? name : null,
    year_from: from,
    year_to: to,
    body_style: car.bodyStyle,
    fuel: car.fuel,
    gearbox: car.gearbox,
    engine_cc: car.engine?.cc,
    engine_code: facts.includes('engine_code') ? car.engine?.code : null,
  })
}

/** The other cars of a family that have the same part. */
export function othersWith(pool: VehiclePool, { part, generation }: Wish, car: CarOfPart): Generation[] {
  const family = isShared(part, generation) ? familyOf(generation) : undefined
  return (family?.members ?? []).flatMap(([make, model, name]) => {
    const other = pool.named({ make, model, name })
    return other && other !== generation && canHave(other, part, car) ? [other] : []
  })
}

/** As the depot knows them. */
function rowsOfOthers(random: Random, pool: VehiclePool, wish: Wish, car: CarOfPart): FitmentRow[] {
  return othersWith(pool, wish, car).flatMap((other) =>
    random.chance(NAMES_OTHER_MEMBER) ? [rowOf(random, wish.part, car, other, yearsWith(other, car))] : [],
  )
}

const yearsWith = (other: Generation, { engine }: CarOfPart): Years => ({
  from: Math.max(other.from, engine?.from ?? 0),
  to: Math.min(other.to, engine?.to ?? 9999),
})

const canHave = (other: Generation, part: PartEntry, car: CarOfPart) =>
  (car.fuel === null || isFuelFor(part, other, car.fuel)) &&
  (!car.engine || enginesOf(other).includes(car.engine)) &&
  isSold(other, car, yearsWith(other, car)) &&
  !whyImpossible(part.slug, other)

/** Trims that were sold in all of these years. */
function trimsOf(random: Random, { part, generation }: Wish, car: CarOfPart, { from, to }: Years): string[] {
  if (!partTrade[part.name].depends?.includes('trim') || !random.chance(SOME_TRIMS_ONLY)) return []
  const sold = generation.variants.filter(
    (variant) =>
      variant.yearFrom <= from &&
      to <= (variant.yearTo ?? to) &&
      isSold({ ...generation, variants: [variant] }, car, { from, to }),
  )
  return random.sample([...new Set(sold.map(({ trim }) => trim))], 2).sort()
}

/** Without the last of what matters for the part. */
function withoutLast(row: FitmentRow, partSlug: string): FitmentRow {
  const named = needsOf(partSlug).facts.filter((fact) => fact !== 'years' && fact !== 'generation' && row[fact] !== null)
  const last = named.at(-1)
  return last ? { ...row, [last]: null } : { ...row, generation: null, year_to: null }
}

/** The places that such a part may come from. A part asked for one place comes from there. */
export function positionsFor({ part, generation, vehicle }: Wish): readonly string[] {
  const cars = vehicle
    ? {
        ...generation,
        from: vehicle.year,
        to: vehicle.year,
        fuels: one(vehicle.fuel ?? null),
        bodyStyles: one(vehicle.bodyStyle ?? null),
      }
    : generation
  const possible = positionsOn(part.name, cars).filter((position) => isOfGearbox(part, position, vehicle?.gearbox, generation))
  const { side, end } = part
  if (!side && !end) return possible
  const fitting = possible.filter((position) => placesAgree(readPlaceOf(part.slug, position), { side, end }))
  return fitting.length > 0 ? fitting : possible
}

function isOfGearbox(part: PartEntry, position: string, known: string | null | undefined, { gearboxes }: Generation): boolean {
  const named = part.name === 'Gearbox' ? gearboxOf(position) : undefined
  return !named || (known ? named === known : gearboxes.includes(named))
}
