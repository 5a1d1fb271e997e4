import { readSpoken, type Spoken } from './spoken-digits'
import { isDigits, isJoined, type Span, type Token } from './text-tokens'

/** Digits that stand together, in figures or in words. */
export interface Digits extends Span {
  digits: string
  /** A plus sign stands before it. */
  isAbroad: boolean
  /** Words or letters stand for some of its digits. */
  isSpelled: boolean
  /** It belongs to letters that are not a number: the S07 of a part number. */
  touches: boolean
  /** How it connects to the digits before. */
  gap: Gap
  /** Where its tokens begin and end. */
  first: number
  last: number
}

type Gap = 'close' | 'filled' | 'far'

const MOST_BETWEEN = 8
const MOST_FILLED = 30
const MOST_FILLERS = 4
const between = /^[\s().,_/\\*|~•·'"–—:;+£<>[\]{}=#-]*$/

/** Words between the parts of a number that is told in parts. */
const fillers = new Set(
  `then next and add nospam spam remove dash dot space hyphen slash stroke finish finishes finally ends end ending ended on with in it is
  its by followed after that rest last second third half part bit start starts starting begin begins comma point gap pause um er mate lol
  please digits numbers my the of now more goes go here`.split(/\s+/),
)

/** Digits, the words for them, and letters that look like them when digits touch them: "O77OO". */
export function digitGroups(tokens: readonly Token[]): Digits[] {
  const groups: Digits[] = []
  let pending: { spoken: Spoken[]; first: number; end: number } | undefined
  for (let index = 0; index < tokens.length; ) {
    const run = readRun(tokens, index)
    if (!run) {
      index += 1
      continue
    }
    index = run.last + 1
    const waits = pending && isBridge(tokens, pending.end + 1, run.first) ? pending : undefined
    pending = undefined
    const spoken = [...(waits?.spoken ?? []), ...run.spoken]
    const ending = spoken.at(-1)?.kind
    if (!run.touches && (ending === 'times' || ending === 'tens') && spoken.length < MOST_FILLED) {
      pending = { spoken, first: waits?.first ?? run.first, end: run.last }
      if (ending === 'times' || hasNext(tokens, run.last)) continue
      pending = undefined
    }
    const group = groupOf(tokens, spoken, waits?.first ?? run.first, run)
    if (group) groups.push({ ...group, gap: gapBetween(tokens, groups.at(-1), group.first) })
  }
  return groups
}

interface Run {
  spoken: Spoken[]
  first: number
  last: number
  touches: boolean
}

/** Tokens without a space between them that are digits as a whole, or else the digits in them. */
function readRun(tokens: readonly Token[], index: number): Run | undefined {
  if (!isJoined(tokens[index])) return undefined
  if (!isJoined(tokens[index - 1])) {
    let last = index
    while (isJoined(tokens[last + 1])) last += 1
    const text = tokens
      .slice(index, last + 1)
      .map((token) => token.text)
      .join('')
    const spoken = readSpoken(text)
    if (spoken) return { spoken, first: index, last, touches: false }
  }
  return readDigitsIn(tokens, index)
}

/** "call07700900123" */
function readDigitsIn(tokens: readonly Token[], index: number): Run | undefined {
  const isLike = (token: Token | undefined) => token?.kind === 'word' && /^[ol]{1,8}$/.test(token.text)
  const begins = isDigits(tokens[index]) || (isLike(tokens[index]) && isDigits(tokens[index + 1]))
  if (!begins) return undefined
  let digits = ''
  let last = index
  for (; isDigits(tokens[last]) || isLike(tokens[last]); last += 1)
    digits += tokens[last]?.text.replaceAll('o', '0').replaceAll('l', '1')
  return { spoken: [{ kind: 'digits', digits, isWord: false }], first: index, last: last - 1, touches: true }
}

function groupOf(tokens: readonly Token[], spoken: readonly Spoken[], first: number, run: Run): Omit<Digits, 'gap'> | undefined {
  let digits = ''
  let times = 1
  let tens = ''
  let hasPlus = false
  for (const piece of spoken) {
    if (piece.kind === 'plus') hasPlus ||= digits === ''
    else if (piece.kind === 'times') times = piece.times
    else if (piece.kind === 'tens') {
      digits += tens && `${tens}0`
      tens = piece.digits
    } else {
      const isUnit = piece.isWord && /^[1-9]$/.test(piece.digits)
      digits += tens && (isUnit ? tens : `${tens}0`)
      digits += piece.digits.charAt(0).repeat(times - 1) + piece.digits
      times = 1
      tens = ''
    }
  }
  digits += tens && `${tens}0`
  const [begin, end, before] = [tokens[first], tokens[run.last], tokens[first - 1]]
  if (!begin || !end || (digits === '' && !hasPlus)) return undefined
  return {
    digits,
    isAbroad: hasPlus || before?.text === '+' || (before?.text === '(' && tokens[first - 2]?.text === '+'),
    isSpelled: spoken.some((piece) => piece.kind !== 'digits' || piece.isWord),
    touches: run.touches,
    start: begin.start,
    end: end.end,
    first,
    last: run.last,
  }
}

/** Another word or number follows after a space or a hyphen. */
const hasNext = (tokens: readonly Token[], last: number) => isBridge(tokens, last + 1, last + 2) && isJoined(tokens[last + 2])

const isBridge = (tokens: readonly Token[], from: number, to: number) =>
  to === from || (to === from + 1 && /^(?:\s{1,3}|-)$/.test(tokens[from]?.text ?? ''))

function gapBetween(tokens: readonly Token[], before: Digits | undefined, first: number): Gap {
  if (!before) return 'far'
  const gap = tokens.slice(before.last + 1, Math.min(first, before.last + 1 + MOST_FILLED))
  if (gap.length < first - before.last - 1) return 'far'
  const width = (tokens[first]?.start ?? 0) - before.end
  const marks = gap.filter(({ kind }) => kind === 'mark')
  if (marks.some(({ text }) => !between.test(text))) return 'far'
  const words = gap.filter(({ kind }) => kind === 'word')
  const spaces = gap.filter(({ kind }) => kind === 'space').length
  if (words.length === 0) return spaces + marks.length <= MOST_BETWEEN ? 'close' : 'far'
  if (width > MOST_FILLED || words.length > MOST_FILLERS) return 'far'
  const isFilled = gap.every((token, index) => token.kind !== 'word' || fillers.has(token.text) || isFramed(gap, index))
  return isFilled ? 'filled' : 'far'
}

/** Any word in brackets or dashes: "(add)", "-nospam-". */
const isFramed = (gap: readonly Token[], index: number) => gap[index - 1]?.kind === 'mark' && gap[index + 1]?.kind === 'mark'
