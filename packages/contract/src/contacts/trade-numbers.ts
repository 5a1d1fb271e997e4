import type { Digits } from './digit-groups'
import { isDigits, type Token } from './text-tokens'

/** Prices, measures, dates and part numbers that could be read as the beginning of a telephone number. */
export const isOfTheTrade = (tokens: readonly Token[], groups: readonly Digits[]) =>
  isPrice(tokens, groups[0]) || isMeasure(tokens, groups.at(-1)) || isDate(groups)

/** £77, but not £077. */
function isPrice(tokens: readonly Token[], group: Digits | undefined): boolean {
  if (!group || /^0\d/.test(group.digits)) return false
  const before = tokens[group.first - 1]
  return before?.text === '£' || (before?.kind === 'space' && tokens[group.first - 2]?.text === '£')
}

/** The 0345 of 10.0970-0345.3, the 00 of 14:00, the 012 of 445 012 345. */
export const isInsideNumber = (tokens: readonly Token[], first: Digits) =>
  /^[-.: ]$/.test(tokens[first.first - 1]?.text ?? '') && isDigits(tokens[first.first - 2])

const measures = new Set(['miles', 'mile', 'mi', 'km', 'kms', 'k', 'rpm', 'cc', 'mm', 'cm', 'kg', 'pounds', 'quid'])
function isMeasure(tokens: readonly Token[], group: Digits | undefined): boolean {
  if (!group) return false
  const next = tokens[group.last + 1]
  const word = next?.kind === 'space' ? tokens[group.last + 2] : next
  return word?.kind === 'word' && measures.has(word.text)
}

/** 07/11/2026 and what follows it. */
const isDate = ([day, month, year]: readonly Digits[]) =>
  (day?.digits.length ?? 9) <= 2 && (month?.digits.length ?? 9) <= 2 && /^(?:19|20)\d\d$/.test(year?.digits ?? '')

/** 07 11 9 904 025 and 07119904025: BMW's screws and clips have numbers that no British mobile has yet. */
export const isBmwScrew = (digits: string, groups: readonly Digits[]) =>
  /^071[1-4]\d{7}$/.test(digits) && (groups.length === 1 || isBmwSpacing(groups)) && !groups.some(({ isSpelled }) => isSpelled)

/** 63 11 7 182 396 */
const isBmwSpacing = (groups: readonly Digits[]) => groups.map(({ digits }) => digits.length).join() === '2,2,1,3,3'
