import type { WeekDay } from '@allyards/contract/company-terms'
import type { InstantTerms } from '@allyards/contract/instant-terms'
import { readNumber } from '@allyards/contract/money'
import type { Condition } from '@allyards/contract/products'

/** A rule as it is typed. */
export interface RuleDraft {
  name: string
  makes: string[]
  parts: string[]
  grades: Condition[]
  price_from: string
  price_to: string
  under_percent: string
  floor: string
  isAlways: boolean
  hours: { days: WeekDay[]; from: string; until: string }
  daily_limit: string
}

const workingWeek: WeekDay[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** The example that a new rule starts from. */
export const exampleTerms: InstantTerms = {
  name: 'From the shelf',
  makes: [],
  parts: [],
  grades: ['A', 'B'],
  price_from: 20,
  price_to: 400,
  under_percent: 5,
  floor: 20,
  hours: null,
  daily_limit: 20,
}

export const draftOf = (terms: InstantTerms): RuleDraft => ({
  name: terms.name,
  makes: terms.makes,
  parts: terms.parts,
  grades: terms.grades,
  price_from: String(terms.price_from),
  price_to: String(terms.price_to),
  under_percent: String(terms.under_percent),
  floor: String(terms.floor),
  isAlways: terms.hours === null,
  hours: terms.hours ?? { days: workingWeek, from: '08:00', until: '18:00' },
  daily_limit: String(terms.daily_limit),
})

/** What is no number stays none, for the contract to refuse. */
export const termsIn = ({ isAlways, hours, ...draft }: RuleDraft): InstantTerms => ({
  ...draft,
  price_from: readNumber(draft.price_from),
  price_to: readNumber(draft.price_to),
  under_percent: readNumber(draft.under_percent),
  floor: readNumber(draft.floor),
  hours: isAlways ? null : hours,
  daily_limit: readNumber(draft.daily_limit),
})
