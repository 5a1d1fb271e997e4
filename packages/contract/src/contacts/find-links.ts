import { endings, readPlace } from './find-addresses'
import type { Span, Token } from './text-tokens'

const talkPlaces = new Set(['t', 'wa', 'm', 'fb', 'ig'])

/** https://…, www.…, example.co.uk, example dot com, t.me/name, facebook.com/name */
export function findLinks(tokens: readonly Token[]): Span[] {
  const found: Span[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.kind !== 'word' && token?.kind !== 'digits') continue
    const isScheme = /^(?:https?|www)$/.test(token.text) && /^[:.]$/.test(tokens[index + 1]?.text ?? '')
    const isTalk = talkPlaces.has(token.text) && tokens[index + 1]?.text === '.' && tokens[index + 2]?.text === 'me'
    const place = isScheme || isTalk ? undefined : readPlace(tokens, index)
    const isPlace = place?.ending !== undefined && endings.has(place.ending) && /\p{L}/u.test(token.text)
    if (!isScheme && !isTalk && !isPlace) continue
    let last = place?.last ?? index
    if (isScheme || isTalk || tokens[last + 1]?.text === '/')
      while (last + 1 < tokens.length && tokens[last + 1]?.kind !== 'space') last += 1
    while (last > index && /^[.,!?)]$/.test(tokens[last]?.text ?? '')) last -= 1
    found.push({ start: token.start, end: tokens[last]?.end ?? token.end })
    index = last
  }
  return found
}
