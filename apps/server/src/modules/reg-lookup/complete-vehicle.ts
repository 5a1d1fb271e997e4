import type { FoundVehicle } from '@allyards/contract/vehicles'
import type { Queryable } from '../../platform/database/database'
import { findMakes, findVariants, fits, type Variant } from '../catalogue'
import { matchMake } from './match-make'
import { matchModel } from './match-model'
import type { VehicleRecord } from './vehicle-record'
import { titleCase, tokensOf } from './words'

/** The vehicle behind the registers' words: matched against the catalogue, and completed where only one thing is possible. */
export async function completeVehicle(db: Queryable, reg: string, record: VehicleRecord): Promise<FoundVehicle> {
  const { modelText, year, colour } = record
  const makeText = record.make ?? ''
  const make = matchMake(
    makeText,
    (await findMakes(db)).map(({ name }) => name),
  )
  const known = {
    reg,
    year,
    colour: colour ? titleCase(colour) : null,
    // Answers kept by an earlier version lack both.
    engine_cc: record.engineCc ?? null,
    first_registered: record.firstRegistered ?? null,
  }
  const fuels = fuelsOf(record.fuelText)
  if (!make) {
    return {
      ...known,
      make: titleCase(makeText),
      model: modelText ? titleCase(modelText) : null,
      ...nothingElse,
      fuel: fuels[0] ?? null,
    }
  }
  const variants = await findVariants(db, { make })
  const matched = modelText ? matchModel({ make, text: modelText, year, fuels }, variants) : undefined
  if (!matched) return { ...known, make, model: null, ...nothingElse, fuel: fuels.length === 1 ? (fuels[0] ?? null) : null }

  const ofModel = variants.filter(({ model }) => model === matched.model)
  const ofYear = keepSome(ofModel, (variant) => year === null || fits(variant, { year }))
  const ofTrim = keepSome(ofYear, ({ trim }) => matched.trim === null || trim === matched.trim)
  const fuel =
    only(fuels.filter((name) => ofTrim.some((variant) => variant.fuels.includes(name)))) ?? (fuels.length === 1 ? fuels[0] : null)
  const ofFuel = keepSome(ofTrim, (variant) => !fuel || variant.fuels.includes(fuel))
  return {
    ...known,
    make,
    model: matched.model,
    trim: matched.trim,
    fuel: fuel ?? null,
    body_style: only(ofFuel.flatMap(({ bodyStyles }) => bodyStyles)),
    gearbox: only(ofFuel.flatMap(({ gearboxes }) => gearboxes)),
  }
}

const nothingElse = { body_style: null, trim: null, gearbox: null }

/** The variants for which the test holds, or all of them when it holds for none: records and catalogue may differ by a year. */
function keepSome(variants: Variant[], test: (variant: Variant) => boolean): Variant[] {
  const kept = variants.filter(test)
  return kept.length > 0 ? kept : variants
}

function only(values: string[]): string | null {
  const [first, ...others] = new Set(values)
  return first !== undefined && others.length === 0 ? first : null
}

/** The catalogue's fuels that a register's word may mean, likeliest first. */
function fuelsOf(text: string | null): string[] {
  const words = tokensOf(text ?? '')
  const says = (...some: string[]) => some.some((word) => words.includes(word))
  if (says('HYBRID') && says('DIESEL')) return ['Hybrid', 'Plug-in Hybrid', 'Diesel']
  if (says('HYBRID')) return ['Hybrid', 'Plug-in Hybrid']
  if (says('ELECTRIC', 'ELECTRICITY')) return ['Electric']
  if (says('GAS', 'LPG', 'BI')) return ['LPG', 'Petrol']
  if (says('DIESEL', 'HEAVY')) return ['Diesel']
  return says('PETROL') ? ['Petrol', 'Hybrid'] : []
}
