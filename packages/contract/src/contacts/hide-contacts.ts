import { findAddresses } from './find-addresses'
import { findHandles } from './find-handles'
import { findLinks } from './find-links'
import { findPhones } from './find-phones'
import { joinSpelled, type PlainText, readPlainly } from './read-plainly'
import { type Found, type Token, tokensOf } from './text-tokens'

/** Replaces what was removed. */
const MASK = '••••••'

/** From one character of a text up to another. A guess may be something else than a contact. */
export type Stretch = [from: number, to: number, isGuess?: boolean]

/**
 * Finds telephone numbers, email addresses, handles and links in a text, however they are spelled. Part numbers, prices,
 * mileages, plates and chassis numbers are none. Takes time in proportion to the length of the text.
 */
export function findContacts(text: string): Stretch[] {
  const plain = readPlainly(text)
  const tokens = tokensOf(plain.text)
  const found = [...findPhones(tokens), ...findNames(tokens)].map((contact) => stretchOf(contact, plain, text.length))
  const spelled = joinSpelled(plain)
  if (!spelled) return joinStretches(found)
  const named = findNames(tokensOf(spelled.text)).map((contact) => stretchOf(contact, spelled, text.length))
  return joinStretches([...found, ...named])
}

const findNames = (tokens: readonly Token[]) => [...findAddresses(tokens), ...findLinks(tokens), ...findHandles(tokens)]

function stretchOf({ start, end, isGuess }: Found, { places }: PlainText, length: number): Stretch {
  const [from, to] = [places[start] ?? length, places[end] ?? length]
  return isGuess ? [from, to, true] : [from, to]
}

/** In order, and those that meet as one, which is certain when one of them is. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [from, to, isGuess] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (!last || from > last[1]) joined.push(isGuess ? [from, to, true] : [from, to])
    else {
      last[1] = Math.max(last[1], to)
      if (!isGuess) last.length = 2
    }
  }
  return joined
}

export function hideStretches(text: string, stretches: readonly Stretch[]): string {
  let shown = ''
  let done = 0
  for (const [from, to] of stretches) {
    shown += text.slice(done, from) + MASK
    done = to
  }
  return shown + text.slice(done)
}

/** The text without them. */
export function hideContacts<Text extends string | null | undefined>(text: Text): Text {
  return text ? (hideStretches(text, findContacts(text)) as Text) : text
}
