import { CC_APART } from '@allyards/contract/fitment/compare-row'
import { type Family, families } from './families'
import type { FamilyEngine } from './family-engines'

/** A generation by its names. */
export interface NamedGeneration {
  make: string
  model: string
  name: string
}

export const keyOfGeneration = ({ make, model, name }: NamedGeneration) => `${make}|${model}|${name}`

const byMember = new Map<string, Family>(
  families.flatMap((family) =>
    family.members.map(([make, model, name]) => [keyOfGeneration({ make, model, name }), family] as const),
  ),
)

export const familyOf = (generation: NamedGeneration) => byMember.get(keyOfGeneration(generation))

/** A year or two beside a change of generation prove nothing. */
const SURELY_SOLD_YEARS = 3

export interface SoldGeneration extends NamedGeneration {
  from?: number
  to?: number
}

/** The engines that a generation was sold with, as far as the demo knows them. */
export function enginesOf(generation: SoldGeneration): readonly FamilyEngine[] {
  const { engines = [] } = familyOf(generation) ?? {}
  const { model, from: first = 0, to: last = 9999 } = generation
  return engines.filter(
    ({ models, from, to }) =>
      (!models || models.includes(model)) && Math.min(to, last) - Math.max(from, first) + 1 >= SURELY_SOLD_YEARS,
  )
}

interface EngineFacts {
  year: number
  fuel?: string | null | undefined
  engineCc?: number | null | undefined
}

/** The engine that such a car probably has; undefined where the demo knows none. */
export const engineOf = (generation: SoldGeneration, { year, fuel, engineCc }: EngineFacts) =>
  enginesOf(generation).find(
    (engine) =>
      engine.fuel === fuel &&
      engine.from <= year &&
      year <= engine.to &&
      (engineCc == null || Math.abs(engine.cc - engineCc) <= CC_APART),
  )
