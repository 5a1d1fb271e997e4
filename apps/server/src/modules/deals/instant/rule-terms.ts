import { HOUR_MS } from '@allyards/contract/durations'
import { type InstantTerms, instantTerms } from '@allyards/contract/instant-terms'
import { limits } from '@allyards/contract/limits'
import { toPence, toPounds } from '@allyards/contract/money'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { readKnownNames, spellMake } from '../../catalogue'
import type { instantRules } from '../tables/instant.table'

export type RuleRow = typeof instantRules.$inferSelect

export const termsOf = (row: RuleRow): InstantTerms => ({
  name: row.name,
  makes: row.makes,
  parts: row.parts,
  grades: row.grades,
  price_from: toPounds(row.priceFromPence),
  price_to: toPounds(row.priceToPence),
  under_percent: row.underPercent,
  floor: toPounds(row.floorPence),
  hours: row.hours,
  daily_limit: row.dailyLimit,
})

export const columnsOf = (terms: InstantTerms) => ({
  name: terms.name,
  makes: terms.makes,
  parts: terms.parts,
  grades: terms.grades,
  priceFromPence: toPence(terms.price_from),
  priceToPence: toPence(terms.price_to),
  underPercent: terms.under_percent,
  floorPence: toPence(terms.floor),
  hours: terms.hours,
  dailyLimit: terms.daily_limit,
})

/** What a rule says, whatever it is called. A dry run counts for this and no other sentence. */
export function sentenceOf({ name: _, ...terms }: InstantTerms): string {
  const { makes, parts, grades, hours } = terms
  const days = hours && { ...hours, days: hours.days.toSorted() }
  return JSON.stringify({ ...terms, makes: makes.toSorted(), parts: parts.toSorted(), grades: grades.toSorted(), hours: days })
}

export const hasBeenTried = (row: Pick<RuleRow, 'triedAt' | 'triedSentence'>, sentence: string): boolean =>
  row.triedSentence === sentence &&
  row.triedAt !== null &&
  clock.nowMs() - row.triedAt.getTime() < limits.instantRules.triedHours * HOUR_MS

/** A whole sentence, with makes as the catalogue spells them. What is wrong is refused at its field. */
export async function checkTerms(db: Queryable, sent: InstantTerms): Promise<InstantTerms> {
  const { data, error } = instantTerms.safeParse(sent)
  const [issue] = error?.issues ?? []
  if (!data) throw invalid('This rule does not make sense yet.', issue && { [issue.path.join('.')]: issue.message })
  if (data.makes.length === 0) return data
  const known = await readKnownNames(db)
  return { ...data, makes: [...new Set(data.makes.map((make) => spellMake(known, make, 'makes')))] }
}
