import { allParts, type PartName } from './parts'

/** The condition for offering such a part: a statement about the piece, or a permit that an operator has checked. */
export type Restriction = 'statement' | 'permit'

/** Anyone may ask for any part; these may only be offered and listed under a condition. */
const restricted: Partial<Record<PartName, Restriction>> = {
  Airbag: 'statement',
  'Seat Belt': 'statement',
  'Catalytic Converter': 'permit',
}

const bySlug = new Map(allParts.map(({ name, slug }) => [slug, restricted[name]]))
export const restrictionOf = (partSlug: string): Restriction | undefined => bySlug.get(partSlug)
export const restrictedParts = [...bySlug].flatMap(([slug, restriction]) => (restriction ? [slug] : []))

export const SAFETY_STATEMENT = 'Not deployed, not recalled'
export const FITTING_NOTE = 'A trained person must fit it.'

const NOT_STATED =
  'An airbag or a seat belt can be offered only with your statement that it is not deployed and not recalled. Please tick it if it is so.'
const NO_PERMIT =
  'Catalytic converters come only from depots whose ATF permit we have checked. State yours in your profile under Checks: we look it up within 2 working days.'

interface Offering {
  safetyStated: boolean | undefined
  /** Whether an operator has checked the depot's permit, and it runs. */
  hasPermit: boolean
}

/** Why a depot may not offer or list a part, and the field that it is about; undefined where it may. */
export function whyNotOffered(
  partSlug: string,
  { safetyStated, hasPermit }: Offering,
): { field: 'safety_stated' | 'part_id'; message: string } | undefined {
  const restriction = restrictionOf(partSlug)
  if (restriction === 'statement' && !safetyStated) return { field: 'safety_stated', message: NOT_STATED }
  if (restriction === 'permit' && !hasPermit) return { field: 'part_id', message: NO_PERMIT }
  return undefined
}
