import { type CheckKind, checkedThings } from './depot-checks'

/** The page of the register about this very number; null where the register has no such pages. */
export const registerPageOf = (kind: CheckKind, number: string | null): string | null =>
  kind === 'company-number' && number
    ? `${checkedThings[kind].registerUrl}company/${encodeURIComponent(plainEntry(kind, number))}`
    : null

/** A number or name without what registers and depots write differently. */
function plainEntry(kind: CheckKind, text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (kind === 'vat-number') return plain.replace(/^GB/, '')
  return kind === 'company-number' ? plain.padStart(8, '0') : plain
}

const plainHolder = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\blimited\b/g, 'ltd')
    .replace(/[^a-z0-9]/g, '')

export interface RegisterEntry {
  number: string | null
  holder: string
}

export type EntryDifference = 'number' | 'holder'

/** Where the register says something else than the depot. A number that the depot has not stated is no difference. */
export function differencesOf(kind: CheckKind, stated: RegisterEntry, onRegister: RegisterEntry): EntryDifference[] {
  const isOther = stated.number !== null && plainEntry(kind, stated.number) !== plainEntry(kind, onRegister.number ?? '')
  const isOtherHolder = plainHolder(stated.holder) !== plainHolder(onRegister.holder)
  return [...(isOther ? (['number'] as const) : []), ...(isOtherHolder ? (['holder'] as const) : [])]
}
