import { allFeatures } from '../fitment/part-features'
import { isTakenBack } from './find-mentions'

/** The outputs that a text allows, from least to most. */
interface SaidAmps {
  ranges: readonly (readonly [least: number, most: number])[]
  quote: string
}

interface Written {
  amps: number
  from: number
  to: number
  hasUnit: boolean
}

const { min, max } = allFeatures.amps
const numbers = /(?:^|[^\w.,])(\d{2,3})(a\b|\s?(?:A|[Aa]mps?|AMPS?)\b)?(?![\w.])/g
const joins = /^\s?(?:\/|-|–|to|or|and|&|,)\s?$/i
const spans = /[-–]|to/i
const CLOSE = 14
const leastBefore = /\b(?:at least|min(?:imum)?|more than|over)\W{0,3}$/i
const leastAfter = /^\W{0,2}(?:\+|plus\b|or (?:more|above|higher|over|better)|min(?:imum)?\b|upwards)/i

/** "180A", "140 or 180 amp", "at least 150 A". */
export function readAmps(text: string): SaidAmps | undefined {
  const groups = grouped(text).filter((group) => group.some(({ hasUnit }) => hasUnit))
  const meant = groups.filter(([first]) => first && !isTakenBack(text, first.from))
  const [quoted] = meant
  if (!quoted) return undefined
  return { ranges: meant.flatMap((group) => rangesOf(text, group)), quote: text.slice(quoted[0]?.from, quoted.at(-1)?.to).trim() }
}

/** Numbers that are said in one breath: all have the unit of one of them. */
function grouped(text: string): Written[][] {
  const groups: Written[][] = []
  for (const { 0: whole, 1: digits = '', 2: unit, index } of text.matchAll(numbers)) {
    const from = index + whole.indexOf(digits)
    const one = { amps: Number(digits), from, to: index + whole.length, hasUnit: unit !== undefined }
    const last = groups.at(-1)?.at(-1)
    if (last && joins.test(text.slice(last.to, from))) groups.at(-1)?.push(one)
    else groups.push([one])
  }
  return groups.map((group) => group.filter(({ amps }) => amps >= min && amps <= max))
}

function rangesOf(text: string, group: Written[]): (readonly [number, number])[] {
  const [first, second] = group
  const last = group.at(-1)
  if (!first || !last) return []
  const isLeast =
    leastBefore.test(text.slice(Math.max(0, first.from - CLOSE), first.from)) ||
    leastAfter.test(text.slice(last.to, last.to + CLOSE))
  if (isLeast) return [[first.amps, Number.POSITIVE_INFINITY]]
  if (second && group.length === 2 && spans.test(text.slice(first.to, second.from))) return [[first.amps, second.amps]]
  return group.map(({ amps }) => [amps, amps])
}
