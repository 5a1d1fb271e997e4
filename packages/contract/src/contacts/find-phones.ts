import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isDigits, isJoined, type Span, type Token } from './text-tokens'

const numberWords = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word, digit) => [word, digit] as const,
  ),
  ...(['oh', 'o', 'nought', 'naught', 'nil'] as const).map((word) => [word, 0] as const),
])
const repeats = new Map([
  ['double', 2],
  ['treble', 3],
  ['triple', 3],
])

interface Digits extends Span {
  digits: string
  /** A plus sign stands before it. */
  isAbroad: boolean
  /** How many characters lie between it and the digits before, and whether letters touch it. */
  gap: number
  touches: boolean
  /** Where its tokens begin and end. */
  first: number
  last: number
}

const MOST_BETWEEN = 8
const LONGEST_NUMBER = 15
const MOST_ASKED = 40
const between = /^[\s().,_/\\*|~•·'"–—:;+-]*$/

/** Telephone numbers in digits, in words, with anything between them. */
export function findPhones(tokens: readonly Token[]): Span[] {
  const groups = digitGroups(tokens)
  const isValid = planOfNumbers()
  const found: Span[] = []
  for (let first = 0; first < groups.length; ) {
    const last = longestPhone(tokens, groups, first, isValid)
    const begin = groups[first]
    const end = last === undefined ? undefined : groups[last]
    if (begin && end && last !== undefined) {
      const opens = tokens[begin.first - 1]
      const isOpened = opens?.kind === 'mark' && (opens.text === '+' || opens.text === '(')
      found.push({ start: isOpened ? opens.start : begin.start, end: end.end })
      first = last + 1
    } else first += 1
  }
  return found
}

/** The last group of the longest number that begins with this one. */
function longestPhone(tokens: readonly Token[], groups: readonly Digits[], first: number, isValid: Check): number | undefined {
  const begin = groups[first]
  if (!begin) return undefined
  let digits = begin.isAbroad ? '+' : ''
  let found: number | undefined
  for (let index = first; index < groups.length; index += 1) {
    const group = groups[index]
    if (!group || (index > first && group.gap > MOST_BETWEEN)) break
    digits += group.digits
    if (digits.length > LONGEST_NUMBER + 2) break
    if (shape.test(digits) && isPhone(digits, groups.slice(first, index + 1), tokens, isValid)) found = index
  }
  return found
}

/** Digits and the words for them. Letters that look like digits count when digits touch them: "O77OO". */
function digitGroups(tokens: readonly Token[]): Digits[] {
  const groups: Digits[] = []
  let gap = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const read = readDigits(tokens, index)
    const token = tokens[index]
    if (!token) break
    if (!read) {
      gap += token.kind === 'space' ? 1 : between.test(token.text) ? token.text.length : MOST_BETWEEN + 1
      continue
    }
    const before = tokens[index - 1]
    groups.push({
      digits: read.digits,
      isAbroad: before?.text === '+' || (before?.text === '(' && tokens[index - 2]?.text === '+'),
      gap,
      touches: read.touches,
      start: token.start,
      end: tokens[read.last]?.end ?? token.end,
      first: index,
      last: read.last,
    })
    gap = 0
    index = read.last
  }
  return groups
}

function readDigits(tokens: readonly Token[], index: number): { digits: string; last: number; touches: boolean } | undefined {
  const token = tokens[index]
  if (!token || token.kind === 'space' || token.kind === 'mark') return undefined
  if (token.kind === 'word') {
    const digit = numberWords.get(token.text)
    const stands = !isJoined(tokens[index - 1]) && !isJoined(tokens[index + 1])
    if (digit !== undefined && stands) return { digits: String(digit), last: index, touches: false }
    const times = repeats.get(token.text)
    const next = tokens[index + 2]
    if (times && !isJoined(tokens[index + 1]) && next) {
      const repeated = next.kind === 'digits' && next.text.length === 1 ? next.text : numberWords.get(next.text)
      if (repeated !== undefined) return { digits: String(repeated).repeat(times), last: index + 2, touches: false }
    }
    if (!/^[ol]+$/.test(token.text) || !(isDigits(tokens[index + 1]) || isDigits(tokens[index - 1]))) return undefined
  }
  let digits = ''
  let last = index
  for (; ; last += 1) {
    const piece = tokens[last]
    if (piece?.kind === 'digits') digits += piece.text
    else if (piece?.kind === 'word' && /^[ol]+$/.test(piece.text)) digits += piece.text.replaceAll('o', '0').replaceAll('l', '1')
    else break
  }
  const touches = tokens[index - 1]?.kind === 'word' || tokens[last]?.kind === 'word'
  return { digits, last: last - 1, touches }
}

/** British numbers, and any that begin with + or 00. The plan of numbers decides, and how the trade writes part numbers. */
function isPhone(digits: string, groups: readonly Digits[], tokens: readonly Token[], isValid: Check): boolean {
  const [first] = groups
  if (!first || isPrice(tokens, first) || isMeasure(tokens, groups.at(-1)) || isDate(groups) || isBmwNumber(groups)) return false
  if (groups.some(({ touches }) => touches)) return isBritishMobile(digits) && !isFollowedByLetters(tokens, groups.at(-1))
  if (first.isAbroad || isBritishMobile(digits)) return true
  if (isInsideNumber(tokens, first)) return false
  if (digits.startsWith('00')) return isValid(`+${digits.slice(2)}`)
  if (digits.startsWith('0')) return isValid(digits)
  const isBare = digits.length === 10 && isAskedFor(tokens, first)
  if (isBare) return digits.startsWith('7') || isValid(`0${digits}`)
  return digits.startsWith('44') && isValid(`+${digits}`)
}

/** What a number can look like at all: from abroad, British with and without the 0. */
const shape = /^(?:\+\d{8,15}|00[1-9]\d{7,13}|0[1-9]\d{8,9}|44\d{9,11}|[1-37]\d{9})$/

type Check = (number: string) => boolean

/** Whether the plan of numbers knows it. A text that asks more often than an honest one would is taken at its word. */
function planOfNumbers(): Check {
  let asked = 0
  return (number) => ++asked > MOST_ASKED || (parsePhoneNumberFromString(number, 'GB')?.isValid() ?? false)
}

/** Every mobile number, also those that are kept for films and are not in the plan. */
const isBritishMobile = (digits: string) => /^(?:0|(?:00)?440?)7\d{9}$/.test(digits)

const isPrice = (tokens: readonly Token[], { first }: Digits) =>
  tokens[first - 1]?.text === '£' || (tokens[first - 1]?.kind === 'space' && tokens[first - 2]?.text === '£')

/** The 0345 of 10.0970-0345.3. */
const isInsideNumber = (tokens: readonly Token[], { first }: Digits) =>
  /^[-.]$/.test(tokens[first - 1]?.text ?? '') && isDigits(tokens[first - 2])

const measures = new Set(['miles', 'mile', 'mi', 'km', 'kms', 'k', 'rpm', 'cc', 'mm', 'cm', 'kg', 'pounds', 'quid'])
const isMeasure = (tokens: readonly Token[], group: Digits | undefined) => {
  if (!group) return false
  const next = tokens[group.last + 1]
  const word = next?.kind === 'space' ? tokens[group.last + 2] : next
  return word?.kind === 'word' && measures.has(word.text)
}
const isFollowedByLetters = (tokens: readonly Token[], group: Digits | undefined) =>
  tokens[(group?.last ?? 0) + 1]?.kind === 'word'

/** 07/11/2026 and what follows it. */
const isDate = ([day, month, year]: readonly Digits[]) =>
  (day?.digits.length ?? 9) <= 2 && (month?.digits.length ?? 9) <= 2 && /^(?:19|20)\d\d$/.test(year?.digits ?? '')

/** 07 11 9 904 025, as BMW writes its parts. */
const isBmwNumber = (groups: readonly Digits[]) => groups.map(({ digits }) => digits.length).join() === '2,2,1,3,3'

const cues = new Set(
  'call ring text phone mobile mob tel telephone number whatsapp wa contact reach msg message sms cell txt bell buzz'.split(' '),
)
/** A word that asks for a call stands shortly before. */
function isAskedFor(tokens: readonly Token[], { first }: Digits): boolean {
  return tokens.slice(Math.max(0, first - 12), first).some(({ kind, text }) => kind === 'word' && cues.has(text))
}
