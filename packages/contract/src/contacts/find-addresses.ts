import { type Found, isJoined, type Token } from './text-tokens'

/** The longest name or place, in tokens. */
const LONGEST_NAME = 40
const MOST_LABELS = 5

const providers = new Set(
  'gmail googlemail hotmail outlook yahoo icloud btinternet protonmail aol msn virginmedia talktalk ymail'.split(' '),
)
/** "g mail", "hot mail" */
const halves = new Set(['g', 'hot'])
/** Endings of domains. */
export const endings = new Set('com co net org uk info biz shop store app link eu ie de fr nl pl ru io'.split(' '))

/** name @ place . ending, with the signs spelled out or spaced, and name @ gmail without an ending. */
export function findAddresses(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const sign = readSign(tokens, index, '@', 'at')
    if (!sign) {
      const unsigned = readUnsigned(tokens, index)
      if (unsigned) found.push(unsigned)
      continue
    }
    const name = readName(tokens, index)
    const place = readPlace(tokens, sign.last + 1)
    if (!name || !place) continue
    const isPlace = place.isProvider || (place.ending !== undefined && (!sign.isWord || endings.has(place.ending)))
    if (!isPlace) continue
    const begin = tokens[name.first]
    const end = tokens[place.last]
    if (begin && end) found.push({ start: begin.start, end: end.end, isGuess: sign.isWord || place.ending === undefined })
    index = place.last
  }
  return found
}

/** "dave gmail com": the provider, its ending, and the name before. */
function readUnsigned(tokens: readonly Token[], index: number): Found | undefined {
  if (!providers.has(tokens[index]?.text ?? '') || !/^[\s.,]+$/.test(tokens[index + 1]?.text ?? '')) return undefined
  const ending = tokens[index + 2]
  if (!/^(?:com|co|net)$/.test(ending?.text ?? '')) return undefined
  const name = readName(tokens, index)
  const begin = name && tokens[name.first]
  return begin && ending ? { start: begin.start, end: ending.end, isGuess: true } : undefined
}

/** The sign itself, or its word between spaces or brackets. Gives the last token that belongs to it. */
function readSign(tokens: readonly Token[], index: number, sign: string, word: string) {
  const text = tokens[index]?.text
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  const isInBrackets = /^[([{<]$/.test(before?.text ?? '') && /^[)\]}>]$/.test(after?.text ?? '')
  if (isInBrackets && (text === sign || text === word.charAt(0))) return { first: index - 1, last: index + 1, isWord: false }
  if (text === sign) return { first: index, last: index, isWord: false }
  if (text !== word) return undefined
  if (before?.kind === 'space' && after?.kind === 'space') return { first: index, last: index, isWord: true }
  const isBracketed = /^[([{<*_-]$/.test(before?.text ?? '') && /^[)\]}>*_-]$/.test(after?.text ?? '')
  return isBracketed ? { first: index - 1, last: index + 1, isWord: false } : undefined
}

/** The tokens of a name that end before the sign. */
function readName(tokens: readonly Token[], index: number): { first: number } | undefined {
  let at = index - 1
  if (/^[([{<*_-]$/.test(tokens[at]?.text ?? '') && /^[)\]}>*_-]$/.test(tokens[index + 1]?.text ?? '')) at -= 1
  if (tokens[at]?.kind === 'space') at -= 1
  const last = at
  while (at >= 0 && last - at < LONGEST_NAME && (isJoined(tokens[at]) || /^[._%+-]$/.test(tokens[at]?.text ?? ''))) at -= 1
  let first = at + 1
  while (first <= last && !isJoined(tokens[first])) first += 1
  return first <= last ? { first } : undefined
}

interface Place {
  last: number
  ending?: string
  isProvider: boolean
}

/** example.co.uk, example dot com, example . com */
export function readPlace(tokens: readonly Token[], from: number): Place | undefined {
  let at = tokens[from]?.kind === 'space' ? from + 1 : from
  let last = -1
  let ending: string | undefined
  let isProvider = false
  for (let labels = 0; labels < MOST_LABELS; labels += 1) {
    const start = at
    while (at - start < LONGEST_NAME && (isJoined(tokens[at]) || (tokens[at]?.text === '-' && isJoined(tokens[at + 1])))) at += 1
    if (at === start) break
    const label = tokens.slice(start, at).map(({ text }) => text)
    if (labels === 0) {
      const isHalf = halves.has(label.join('')) && tokens[at]?.kind !== 'word' && tokens[at + 1]?.text === 'mail'
      if (isHalf) at += 2
      isProvider = isHalf || providers.has(label.join(''))
    } else if (label.length === 1 && tokens[start]?.kind === 'word') ending = label[0]
    else break
    last = at - 1
    const dot = readDot(tokens, at)
    if (dot === undefined) break
    at = dot
  }
  return last < 0 ? undefined : { last, isProvider, ...(ending ? { ending } : {}) }
}

/** The token after a dot or its word; undefined when there is none. A dot that ends a sentence is none. */
function readDot(tokens: readonly Token[], index: number): number | undefined {
  const skip = tokens[index]?.kind === 'space' ? index + 1 : index
  const token = tokens[skip]
  if (
    /^[([{<]$/.test(token?.text ?? '') &&
    /^[.,·]$/.test(tokens[skip + 1]?.text ?? '') &&
    /^[)\]}>]$/.test(tokens[skip + 2]?.text ?? '')
  )
    return tokens[skip + 3]?.kind === 'space' ? skip + 4 : skip + 3
  if (token?.text === '.' || token?.text === '·') {
    const next = tokens[skip + 1]?.kind === 'space' ? skip + 2 : skip + 1
    const isSpaced = skip > index
    if (tokens[skip + 1]?.text.includes('\n')) return undefined
    const ending = tokens[next]?.text ?? ''
    if (isSpaced ? !endings.has(ending) : next === skip + 2 && ending !== 'com') return undefined
    return next
  }
  const sign = readSign(tokens, /^[([{<*_-]$/.test(token?.text ?? '') ? skip + 1 : skip, '.', 'dot')
  if (!sign) return undefined
  return tokens[sign.last + 1]?.kind === 'space' ? sign.last + 2 : sign.last + 1
}
