import type { Side } from '../part-places'
import { findMentions, isTakenBack, type Mention, type Pattern } from './find-mentions'

const thing = '(?:side|mirror|wing|door|head|lamp|light|front|rear|seat|belt)'

/** Only words that mean a side of the car: "the right one" and "two left" do not. */
const sides: Pattern<Side>[] = [
  [/\b(?:near[ -]?side|n\/s(?:\/?[fr])?|ns[fr]?|kerb[ -]?side|passenger['’]?s?[ -]side)\b/gi, 'nearside'],
  [/\b(?:off[ -]?side|o\/s(?:\/?[fr])?|os[fr]?|driver['’]?s?[ -]side)\b/gi, 'offside'],
  [new RegExp(`\\bleft(?:[ -]hand(?![ -]drive)(?:[ -]side)?|[ -]${thing}\\w*)\\b|\\blh[sfr]?\\b`, 'gi'), 'nearside'],
  [new RegExp(`\\bright(?:[ -]hand(?![ -]drive)(?:[ -]side)?|[ -]${thing}\\w*)\\b|\\brh[sfr]?\\b`, 'gi'), 'offside'],
]

const bothSides = /\b(?:both|either|each|pair|set of|all four|any side)\b/i
/** "Please send the right mirror" asks for the correct one. */
const correct = /\b(?:the|a|is|all|just|get|find|find me)\s$/i

export function readSides(text: string): Mention<Side>[] {
  if (bothSides.test(text)) return []
  const isDropped = (whole: string, from: number) =>
    isTakenBack(whole, from) ||
    (/^right[ -](?!hand)/i.test(whole.slice(from, from + 10)) && correct.test(whole.slice(Math.max(0, from - 10), from)))
  return findMentions(text, sides, isDropped)
}
