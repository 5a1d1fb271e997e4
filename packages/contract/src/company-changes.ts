import type { CheckChange } from './depot-checks'
import type { Company } from './sellers'

/** The details that identify a company in a register. Checks hold only for these. */
const labels = {
  companyName: 'Company name',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'Town or city',
  postcode: 'Postcode',
} as const
const fields = Object.keys(labels) as (keyof typeof labels)[]

type Identity = Pick<Company, keyof typeof labels>

/** The changes that make it another company or place; capitals and spaces do not count. */
export const companyChanges = (before: Identity, after: Identity): CheckChange[] =>
  fields
    .filter((field) => !readsAlike(before[field], after[field]))
    .map((field) => ({ what: labels[field], before: before[field] || null, after: after[field] || null }))

type Site = Pick<Company, 'addressLine1' | 'addressLine2' | 'city' | 'postcode'> & { name: string }

/** A site that is new, or has another name or address. */
export function branchChanges(before: Site | null, after: Site): CheckChange[] {
  const was = before && wordsOf(before)
  const is = wordsOf(after)
  return readsAlike(was, is) ? [] : [{ what: 'Branch', before: was, after: is }]
}

const wordsOf = ({ name, addressLine1, addressLine2, city, postcode }: Site) =>
  [name, addressLine1, addressLine2, `${city} ${postcode}`].filter(Boolean).join(', ')

const readsAlike = (a: string | null, b: string | null) => spellingOf(a) === spellingOf(b)
const spellingOf = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '').toLowerCase()
