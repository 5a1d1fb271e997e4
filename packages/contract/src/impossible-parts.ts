import { ownValue } from './own-value'
import { allParts, type PartName } from './parts'

/** Known details of a vehicle. Unknown details rule nothing out. */
export interface KnownVehicle {
  make?: string | null | undefined
  model?: string | null | undefined
  year?: number | null | undefined
  fuel?: string | null | undefined
}

interface Rule {
  parts: readonly PartName[]
  /** All of these that are given must hold. */
  fuels?: readonly string[]
  yearFrom?: number
  yearTo?: number
  /** Models by make. */
  models?: Readonly<Record<string, readonly string[]>>
  reason: string
}

/** Sold in the UK with two driven wheels only. */
export const twoWheelDriveModels = {
  Audi: ['A1', 'A2'],
  Citroen: ['C1', 'C2', 'C3', 'Saxo'],
  Dacia: ['Sandero', 'Logan MCV'],
  Fiat: ['500', 'Punto', 'Grande Punto', 'Punto Evo'],
  Ford: ['B-Max', 'C-Max', 'Fiesta', 'Ka', 'Ka+'],
  Honda: ['Jazz'],
  Hyundai: ['i10', 'i20', 'i30'],
  Kia: ['Ceed', 'Picanto', 'Rio', 'Venga'],
  Mazda: ['2'],
  Mini: ['Hatch'],
  Nissan: ['Micra', 'Note', 'Pixo'],
  Peugeot: ['106', '107', '108', '206', '207', '208', '306', '307', '308'],
  Renault: ['Captur', 'Clio', 'Megane', 'Modus', 'Twingo'],
  Seat: ['Ibiza', 'Mii'],
  Skoda: ['Citigo', 'Fabia'],
  Smart: ['Forfour', 'Fortwo'],
  Suzuki: ['Alto', 'Celerio'],
  Toyota: ['Aygo', 'Aygo X', 'iQ'],
  Vauxhall: ['Adam', 'Astra', 'Corsa', 'Meriva', 'Viva', 'Zafira'],
  Volkswagen: ['Fox', 'Lupo', 'Polo', 'up!'],
}

/** Parts that a vehicle certainly cannot have. Doubtful parts can be asked for. */
const rules: readonly Rule[] = [
  {
    fuels: ['Electric'],
    parts: ['Catalytic Converter', 'Exhaust System'],
    reason: 'Electric vehicles have no exhaust.',
  },
  {
    fuels: ['Electric'],
    parts: ['Diesel Pump', 'Fuel Injection Pump', 'Fuel Tank', 'Injector Pump'],
    reason: 'Electric vehicles have no fuel system.',
  },
  {
    fuels: ['Electric'],
    parts: ['Air Flow Meter', 'Alternator', 'Cylinder Head', 'Distributor', 'Flywheel', 'Starter Motor', 'Throttle', 'Turbo'],
    reason: 'Electric vehicles have no combustion engine.',
  },
  {
    fuels: ['Electric'],
    parts: ['Transferbox'],
    reason: 'Electric four-wheel drives have a motor on each axle instead.',
  },
  { fuels: ['Petrol', 'LPG'], parts: ['Diesel Pump'], reason: 'Only diesel engines have a diesel pump.' },
  { fuels: ['Diesel'], parts: ['Distributor'], reason: 'Diesel engines need no spark.' },
  { yearFrom: 2008, parts: ['Distributor'], reason: 'Engines of this age have coils instead of a distributor.' },
  { models: { Honda: ['Jazz'] }, parts: ['Turbo'], reason: 'This model was never sold with a turbo.' },
  {
    models: { Hyundai: ['i10'] },
    fuels: ['Petrol'],
    yearTo: 2019,
    parts: ['Turbo'],
    reason: 'Petrol engines of this model had no turbo before 2020.',
  },
  { models: twoWheelDriveModels, parts: ['Transferbox'], reason: 'This model was only sold with two-wheel drive.' },
]

/** Why this vehicle cannot have the part with that slug; undefined where it can, or where nobody knows. */
export function whyImpossible(partSlug: string, vehicle: KnownVehicle): string | undefined {
  const name = allParts.find(({ slug }) => slug === partSlug)?.name
  return name && rules.find((rule) => rule.parts.includes(name) && applies(rule, vehicle))?.reason
}

function applies({ fuels, yearFrom, yearTo, models }: Rule, { make, model, year, fuel }: KnownVehicle): boolean {
  if (fuels && !(fuel && fuels.includes(fuel))) return false
  if (yearFrom && !(year && year >= yearFrom)) return false
  if (yearTo && !(year && year <= yearTo)) return false
  return !models || Boolean(make && model && ownValue(models, make)?.includes(model))
}
