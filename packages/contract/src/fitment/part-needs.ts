import { allParts, type PartName } from '../parts'

/** What a fitment row may name besides make and model, in the order in which it is written and compared. */
export const rowFacts = ['generation', 'years', 'body_style', 'trim', 'fuel', 'gearbox', 'engine_cc', 'engine_code'] as const
export type RowFact = (typeof rowFacts)[number]

/** In what a part can be for another car. */
export const misfits = ['model', ...rowFacts] as const
export type Misfit = (typeof misfits)[number]

interface PartNeeds {
  /** What must be named and known before a part is said to fit. A row with both years has named its generation. */
  facts: readonly RowFact[]
  /** Never said to fit without an equal part number, whatever else agrees. */
  number: boolean
}

const body: PartNeeds = { facts: ['generation', 'body_style'], number: false }
const runningGear: PartNeeds = { facts: ['generation'], number: false }
const engineParts: PartNeeds = { facts: ['generation', 'fuel', 'engine_cc'], number: false }
const engineItself: PartNeeds = { facts: ['generation', 'fuel', 'engine_cc', 'engine_code'], number: false }
const drivetrain: PartNeeds = { facts: ['generation', 'fuel', 'gearbox', 'engine_cc'], number: false }
const byNumber: PartNeeds = { facts: ['generation'], number: true }

const needs: Record<PartName, PartNeeds> = {
  'ABS Pump': byNumber,
  'Air Conditioning': engineParts,
  'Air Flow Meter': engineParts,
  Airbag: byNumber,
  'Alloy Wheels': runningGear,
  Alternator: engineParts,
  Axle: runningGear,
  Battery: engineParts,
  'Body Panel': body,
  Bonnet: body,
  'Boot Lid': body,
  Brake: runningGear,
  Bumper: body,
  'Car Door': body,
  'Car Heater': runningGear,
  'Catalytic Converter': engineParts,
  'Cylinder Head': engineItself,
  Dashboard: body,
  'Diesel Pump': engineItself,
  Differential: drivetrain,
  Distributor: engineParts,
  'Drive Shaft': drivetrain,
  ECU: byNumber,
  Engine: engineItself,
  'Exhaust System': engineParts,
  Flywheel: drivetrain,
  'Fuel Injection Pump': engineItself,
  'Fuel Tank': engineParts,
  Gearbox: drivetrain,
  Grille: body,
  Headlamp: body,
  // Its lock.
  Ignition: byNumber,
  'Injector Pump': engineItself,
  'Parcel Shelf': body,
  'Power Steering': runningGear,
  Radiator: engineParts,
  // Most ask for a code.
  Radio: byNumber,
  Seat: body,
  'Seat Belt': byNumber,
  'Shock Absorber': runningGear,
  'Starter Motor': engineParts,
  'Steering Box': runningGear,
  Subframe: runningGear,
  Suspension: runningGear,
  Tailgate: body,
  Throttle: engineParts,
  Transferbox: drivetrain,
  Turbo: engineItself,
  'Wheel Hub': runningGear,
  'Window Winder Motor': body,
  'Wing Mirror': body,
  'Wiper Motor': body,
  Wishbone: runningGear,
}

const bySlug = new Map(allParts.map(({ name, slug }) => [slug, needs[name]]))

/** An unknown part is judged as the strictest are. */
export const needsOf = (partSlug: string): PartNeeds => bySlug.get(partSlug) ?? byNumber
