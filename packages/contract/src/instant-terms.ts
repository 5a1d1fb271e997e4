import { z } from 'zod'
import { weekDays } from './company-terms'
import { formatMoney } from './format-money'
import { limits } from './limits'
import { toPence, toPounds } from './money'
import { allParts } from './parts'
import { condition } from './products'
import { restrictionOf } from './restricted-parts'
import { poundsOr, wholeOr } from './shapes'

const { mostUnderPercent, offersADay } = limits.instantRules

const clockWords = 'Please give a time, such as 08:30'
/** Until midnight is 24:00. */
const clock = z
  .string({ error: clockWords })
  .max(5, clockWords)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, clockWords)

/** On these days from and until, on the clock of London. */
const instantHours = z
  .object({
    days: z.array(z.enum(weekDays)).min(1, 'Please choose at least one day').max(7).overwrite(unique),
    from: clock,
    until: clock,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'Please end later than you begin' })
export type InstantHours = z.infer<typeof instantHours>

const knownParts = new Set(allParts.map(({ slug }) => slug))
const percentWords = `From 0 to ${mostUnderPercent} per cent`
const limitWords = `From 1 to ${offersADay} offers a day`
const above = (words: string) => poundsOr(words).refine((value) => value > 0, words)

/** A rule as a depot writes it; empty makes and parts mean any. */
export const instantFields = z.object({
  name: z
    .string({ error: 'Please name the rule' })
    .trim()
    .min(1, 'Please name the rule')
    .max(60, 'Please keep it to 60 characters'),
  makes: z.array(z.string().trim().min(1).max(120)).max(100, 'Choose up to 100').overwrite(unique),
  parts: z
    .array(z.string().max(60))
    .max(100, 'Choose up to 100')
    .overwrite(unique)
    .refine((slugs) => slugs.every((slug) => knownParts.has(slug)), 'Please pick parts from the list')
    .refine(
      (slugs) => slugs.every((slug) => !restrictionOf(slug)),
      'Airbags, seat belts and catalytic converters are never offered by rule',
    ),
  grades: z.array(condition).min(1, 'Please choose at least one grade').max(4).overwrite(unique),
  /** Of one piece, as it is listed, without delivery. */
  price_from: poundsOr('Please give the lowest list price in pounds'),
  price_to: above('Please give the highest list price in pounds, above £0'),
  /** How many per cent under the list price it offers; 0 is at the list price. */
  under_percent: wholeOr(mostUnderPercent, percentWords),
  /** It offers no piece for less. */
  floor: above('Please say what it never goes under, above £0'),
  /** Null is at any hour. */
  hours: instantHours.nullable(),
  daily_limit: wholeOr(offersADay, limitWords).min(1, limitWords),
})
export type InstantTerms = z.infer<typeof instantFields>

/** A whole sentence: a rule that would give parts away, or never offer one, is refused at its field. */
export const instantTerms = instantFields
  .extend({
    makes: instantFields.shape.makes.default([]),
    parts: instantFields.shape.parts.default([]),
    under_percent: instantFields.shape.under_percent.default(0),
    hours: instantHours.nullable().default(null),
  })
  .superRefine(refuseGivingAway)

/** What one piece is offered for, in pence. */
export const instantPence = (listPence: number, underPercent: number): number =>
  Math.round((listPence * (100 - underPercent)) / 100)

function refuseGivingAway({ price_from, price_to, under_percent, floor }: InstantTerms, context: z.RefinementCtx): void {
  const refuse = (field: keyof InstantTerms, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  const most = toPounds(instantPence(toPence(price_to), under_percent))
  if (price_from > price_to) refuse('price_to', 'The highest price is under the lowest')
  else if (floor > most) refuse('floor', `Nothing would be offered: the dearest part goes for ${formatMoney(most)}`)
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
