import { endings, readPlace } from './find-addresses'
import { type Found, isJoined, type Token } from './text-tokens'

const talkPlaces = new Set(['t', 'wa', 'm', 'fb', 'ig'])
/** Endings that are words or measures as well: a path must follow. */
const rareEndings = new Set('ly me gl cc tv gg io to at gd ee bio xyz site online page live com uk co link'.split(' '))
const shorteners = new Set(
  'bit.ly tinyurl.com goo.gl t.co ow.ly is.gd cutt.ly rb.gy linktr.ee shorturl.at tiny.cc wa.me t.me'.split(' '),
)

/** https://…, www.…, example.co.uk, example dot com, t.me/name, facebook.com/name, bit.ly/name, example co uk */
export function findLinks(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.kind !== 'word' && token?.kind !== 'digits') continue
    const certain = readLink(tokens, index)
    const last = certain ?? readLooseLink(tokens, index)
    if (last === undefined) continue
    found.push({ start: token.start, end: tokens[last]?.end ?? token.end, isGuess: certain === undefined })
    index = last
  }
  return found
}

/** The last token of an address that is written as one. */
function readLink(tokens: readonly Token[], index: number): number | undefined {
  const text = tokens[index]?.text ?? ''
  const isScheme = /^(?:h(?:tt|xx)ps?|www)$/.test(text) && /^[:.]$/.test(tokens[index + 1]?.text ?? '')
  const isTalk = talkPlaces.has(text) && tokens[index + 1]?.text === '.' && tokens[index + 2]?.text === 'me'
  if (isScheme || isTalk) return lastOfPath(tokens, index)
  const place = readPlace(tokens, index)
  if (place?.ending !== undefined && endings.has(place.ending) && /\p{L}/u.test(text))
    return tokens[place.last + 1]?.text === '/' ? lastOfPath(tokens, place.last) : place.last
  const ending = tokens[index + 2]?.text ?? ''
  const hasPath = tokens[index + 3]?.text === '/' && isJoined(tokens[index + 4])
  const isRare = tokens[index + 1]?.text === '.' && rareEndings.has(ending) && hasPath
  return isRare ? lastOfPath(tokens, index) : undefined
}

/** "www name co uk", "name,co,uk", "tinyurl com/name", "bit ly" */
function readLooseLink(tokens: readonly Token[], index: number): number | undefined {
  const [text, next] = [tokens[index]?.text ?? '', tokens[index + 1]]
  if (!isSeparator(next)) return undefined
  const second = tokens[index + 2]?.text ?? ''
  const hasPath = tokens[index + 3]?.text === '/' && isJoined(tokens[index + 4])
  if (text === 'www') return lastOfName(tokens, index + 2)
  if (shorteners.has(`${text}.${second}`) || (text.length > 2 && second === 'com' && hasPath))
    return hasPath ? lastOfPath(tokens, index + 3) : index + 2
  const isBritish = second === 'co' && isSeparator(tokens[index + 3]) && tokens[index + 4]?.text === 'uk'
  return isBritish && text.length > 2 ? index + 4 : undefined
}

const isSeparator = (token: Token | undefined) => token?.kind === 'space' || /^[.,·_|-]$/.test(token?.text ?? '')

const longestName = 8

/** The name after "www", and its ending when one follows. */
function lastOfName(tokens: readonly Token[], from: number): number | undefined {
  if (!isJoined(tokens[from])) return undefined
  let last = from
  for (let at = from + 1; at < from + longestName && at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (endings.has(text)) last = at
    else if (!isSeparator(tokens[at]) && text !== 'dot' && !isJoined(tokens[at - 1]) && last > from) break
  }
  return last
}

/** Up to the next space, without the mark that ends the sentence. */
function lastOfPath(tokens: readonly Token[], from: number): number {
  let last = from
  while (last + 1 < tokens.length && tokens[last + 1]?.kind !== 'space') last += 1
  while (last > from && /^[.,!?)]$/.test(tokens[last]?.text ?? '')) last -= 1
  return last
}
