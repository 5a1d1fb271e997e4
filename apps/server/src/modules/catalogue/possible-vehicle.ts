import type { PossibleVehicle } from '@allyards/contract/vehicles'
import { clock } from '../../platform/clock/clock'
import { type KnownOfVehicle, naturally, type Variant } from './catalogue.queries'
import { generationsOf } from './generations-of'

type Field = Exclude<keyof KnownOfVehicle, 'make'>

/** Records and the catalogue may differ. When no variant fits all that is known, these fields are left out, one by one in this order. */
const doubted: readonly Field[] = ['gearbox', 'body_style', 'fuel', 'year', 'trim']

/** The values still possible for a partly known vehicle. The known fields narrow the list of each other field. */
export function possibleVehicle(
  variants: readonly Variant[],
  known: KnownOfVehicle & { first_registered?: string | undefined },
  thisYear = clock.now().getFullYear(),
): PossibleVehicle {
  const fitting = (except: Field) => narrow(variants, { ...known, [except]: undefined })
  return {
    models: distinct(fitting('model').map(({ model }) => model)),
    body_styles: distinct(fitting('body_style').flatMap(({ bodyStyles }) => bodyStyles)),
    trims: distinct(fitting('trim').map(({ trim }) => trim)),
    years: [...new Set(fitting('year').flatMap((variant) => yearsOf(variant, thisYear)))].sort((a, b) => b - a),
    gearboxes: distinct(fitting('gearbox').flatMap(({ gearboxes }) => gearboxes)),
    fuels: distinct(fitting('fuel').flatMap(({ fuels }) => fuels)),
    generations: generationsOf(variants, {
      ...known,
      model: known.model ?? null,
      body_style: known.body_style ?? null,
      year: known.year ?? null,
    }),
  }
}

function narrow(variants: readonly Variant[], known: KnownOfVehicle): Variant[] {
  let trusted = known
  for (const field of doubted) {
    const kept = variants.filter((variant) => fits(variant, trusted))
    if (kept.length > 0) return kept
    trusted = { ...trusted, [field]: undefined }
  }
  return variants.filter((variant) => fits(variant, trusted))
}

export function fits(variant: Variant, known: Omit<KnownOfVehicle, 'make'>): boolean {
  return (
    (known.model === undefined || variant.model === known.model) &&
    (known.trim === undefined || variant.trim === known.trim) &&
    (known.body_style === undefined || variant.bodyStyles.includes(known.body_style)) &&
    (known.gearbox === undefined || variant.gearboxes.includes(known.gearbox)) &&
    (known.fuel === undefined || variant.fuels.includes(known.fuel)) &&
    (known.year === undefined || (variant.yearFrom <= known.year && known.year <= (variant.yearTo ?? Number.POSITIVE_INFINITY)))
  )
}

function yearsOf({ yearFrom, yearTo }: Variant, thisYear: number): number[] {
  return Array.from({ length: Math.max(0, (yearTo ?? thisYear) - yearFrom + 1) }, (_, index) => yearFrom + index)
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort(naturally)
}
