import { needsOf } from '@allyards/contract/fitment/part-needs'
import type { PartEntry, PartName } from '@allyards/contract/parts'
import type { FamilyEngine } from '../vehicles/family-engines'
import { familyOf, keyOfGeneration, type NamedGeneration } from '../vehicles/family-of'

/** The facts of a car that decide which part it has. */
export interface CarOfPart {
  generation: NamedGeneration
  fuel: string | null
  bodyStyle: string | null
  gearbox: string | null
  engine: FamilyEngine | undefined
}

const onOneBody: ReadonlySet<PartName> = new Set<PartName>([
  'Car Door',
  'Parcel Shelf',
  'Seat',
  'Window Winder Motor',
  'Wing Mirror',
  'Wiper Motor',
])
const ofOneModel: ReadonlySet<PartName> = new Set<PartName>(['Airbag', 'Ignition', 'Radio', 'Seat Belt'])

/** Whether the other cars of a family have the same part. */
export function isShared({ name, slug }: PartEntry, generation: NamedGeneration): boolean {
  const family = familyOf(generation)
  if (!family || ofOneModel.has(name)) return false
  return !needsOf(slug).facts.includes('body_style') || (Boolean(family.isOneBody) && onOneBody.has(name))
}

/** Cars of the same key have the same part: their numbers are equal. */
export function keyOfCars(part: PartEntry, { generation, fuel, bodyStyle, gearbox, engine }: CarOfPart): string {
  const family = isShared(part, generation) ? familyOf(generation) : undefined
  const { facts } = needsOf(part.slug)
  const [first] = family?.members ?? []
  return [
    first ? first.join('|') : keyOfGeneration(generation),
    facts.includes('body_style') ? bodyStyle : null,
    ...(facts.includes('fuel') || part.name === 'ECU' ? [fuel, engine?.code] : []),
    facts.includes('gearbox') ? gearbox : null,
  ].join('/')
}
