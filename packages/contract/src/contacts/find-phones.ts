import { type Digits, digitGroups } from './digit-groups'
import { type Check, isBritishLandline, isBritishMobile, phoneShape, planOfNumbers } from './phone-numbers'
import { type Found, isJoined, type Token } from './text-tokens'
import { isBmwScrew, isInsideNumber, isOfTheTrade } from './trade-numbers'

const SHORTEST_NUMBER = 9
const LONGEST_NUMBER = 15

/** Telephone numbers in digits, in words, with anything between them. */
export function findPhones(tokens: readonly Token[]): Found[] {
  const groups = digitGroups(tokens)
  const isValid = planOfNumbers()
  const found: Found[] = []
  for (let first = 0; first < groups.length; ) {
    const phone = longestPhone(tokens, groups, first, isValid)
    const begin = groups[first]
    const end = phone && groups[phone.last]
    if (begin && end && phone) {
      const opens = tokens[begin.first - 1]
      const isOpened = opens?.kind === 'mark' && (opens.text === '+' || opens.text === '(')
      found.push({ start: isOpened ? opens.start : begin.start, end: end.end, isGuess: phone.isGuess })
      first = phone.last + 1
    } else first += 1
  }
  return [...found, ...findDisguised(tokens)]
}

/** The last group of the longest number that begins with this one. */
function longestPhone(tokens: readonly Token[], groups: readonly Digits[], first: number, isValid: Check) {
  const begin = groups[first]
  if (!begin) return undefined
  let digits = begin.isAbroad ? '+' : ''
  let found: { last: number; isGuess: boolean } | undefined
  for (let index = first; index < groups.length; index += 1) {
    const group = groups[index]
    if (!group || (index > first && group.gap === 'far')) break
    digits += group.digits
    if (digits.length > LONGEST_NUMBER + 2) break
    if (digits.length < SHORTEST_NUMBER || !phoneShape.test(digits)) continue
    const taken = groups.slice(first, index + 1)
    if (isPhone(digits, taken, tokens, isValid)) found = { last: index, isGuess: isGuess(digits, taken) }
  }
  return found
}

/** British numbers, and any that begin with + or 00. The plan of numbers decides, and how the trade writes part numbers. */
function isPhone(digits: string, groups: readonly Digits[], tokens: readonly Token[], isValid: Check): boolean {
  const [first] = groups
  const last = groups.at(-1)
  if (!first || !last || isOfTheTrade(tokens, groups)) return false
  if (groups.some(({ touches }) => touches)) return isBritishMobile(digits) && tokens[last.last + 1]?.kind !== 'word'
  if (groups.slice(1).some(({ gap }) => gap === 'filled')) return isToldInParts(digits, groups)
  if (isBmwScrew(digits, groups)) return asksForCall(tokens, first)
  // The word: "640 plus 20".
  if (first.digits === '') return isBritishMobile(digits.slice(1)) || isValid(digits)
  if (first.isAbroad || isBritishMobile(digits)) return true
  if (isInsideNumber(tokens, first)) return false
  if (isBritishLandline(digits) && isSpacedAsPhone(groups)) return true
  if (digits.startsWith('00')) return isValid(`+${digits.slice(2)}`)
  if (digits.startsWith('0')) return isSpacedAsPhone(groups) && isValid(digits)
  if (digits.length === 10)
    return groups.length < 9 && asksForCall(tokens, first) && (digits.startsWith('7') || isValid(`0${digits}`))
  return digits.startsWith('44') && isValid(`+${digits}`)
}

/** 020 7946 0123, 01632 960983, and digits that are spoken one by one; not 0 124 525 050 1. */
function isSpacedAsPhone(groups: readonly Digits[]): boolean {
  if (groups.every(({ isSpelled, digits }) => isSpelled || digits.length === 1)) return true
  const [first, ...others] = groups
  const isCode = /^(?:0\d{2,5}|0\d{9,10}|44|0044)$/.test(first?.digits ?? '')
  return isCode && others.every(({ digits }) => digits.length >= 2)
}

/** "start with 07700, next 900 and finish on 123" */
const isToldInParts = (digits: string, groups: readonly Digits[]) =>
  (isBritishMobile(digits) || isBritishLandline(digits)) &&
  (groups[0]?.isSpelled || /^(?:0\d{2,7}|44|0044)$/.test(groups[0]?.digits ?? '')) &&
  (groups.at(-1)?.isSpelled || (groups.at(-1)?.digits.length ?? 0) >= 2)

/** Figures in the usual spacing are certain. */
const isGuess = (digits: string, groups: readonly Digits[]) =>
  groups.some(({ isSpelled, gap, touches }, index) => isSpelled || touches || (index > 0 && gap === 'filled')) ||
  /^[1-9]/.test(digits) ||
  !/^\+?\d{2,}$/.test(groups[0]?.digits ?? '')

const cues = new Set(
  'call ring text txt phone mobile mob tel telephone whatsapp wattsapp watsapp wa sms cell bell buzz fone'.split(' '),
)
const trades = new Set('part parts oem ref reference renault bmw gear it if'.split(' '))
/** Whether a word that asks for a call, or "my number", comes shortly before. */
function asksForCall(tokens: readonly Token[], { first }: Digits): boolean {
  const words = tokens.slice(Math.max(0, first - 12), first).filter(({ kind }) => kind === 'word')
  if (words.some(({ text }) => trades.has(text))) return false
  return words.some(({ text }, index) => cues.has(text) || (/^(?:number|no|num)$/.test(text) && words[index - 1]?.text === 'my'))
}

const MOST_JOINED = 120

/** Digits with letters between them, and a number told from its end. */
function findDisguised(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  const isReversed = tokens.some(({ text }) => /^(?:backwards?|reversed?|mirrored)$/.test(text))
  for (let first = 0; first < tokens.length; first += 1) {
    if (!isJoined(tokens[first])) continue
    let last = first
    while (isJoined(tokens[last + 1])) last += 1
    const run = tokens.slice(first, Math.min(last + 1, first + MOST_JOINED))
    const digits = run.map(({ kind, text }) => (kind === 'digits' ? text : '')).join('')
    const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0]
    // A chassis number has 17 signs, and no part number as many changes between letters and digits.
    const isMixed = run.length >= 12 && end - start > 17 && isBritishMobile(digits)
    const isTurned = isReversed && run.length === 1 && isBritishMobile([...digits].reverse().join(''))
    if (isMixed || isTurned) found.push({ start, end, isGuess: true })
    first = last
  }
  return found
}
