import { findAddresses } from './find-addresses'
import { findHandles } from './find-handles'
import { findLinks } from './find-links'
import { findPhones } from './find-phones'
import { readPlainly } from './read-plainly'
import { tokensOf } from './text-tokens'

/** Stands for what was taken out. */
const MASK = '••••••'

/** From one character of a text up to another. */
export type Stretch = [from: number, to: number]

/**
 * Finds telephone numbers, e-mail addresses, handles and links in a text, however they are spelled. Part numbers, prices,
 * mileages, plates and chassis numbers are none. Takes time in proportion to the length of the text.
 */
export function findContacts(text: string): Stretch[] {
  const plain = readPlainly(text)
  const tokens = tokensOf(plain.text)
  const found = [...findPhones(tokens), ...findAddresses(tokens), ...findLinks(tokens), ...findHandles(tokens)]
  return joinStretches(
    found.map(({ start, end }) => [plain.places[start] ?? text.length, plain.places[end] ?? text.length] as Stretch),
  )
}

/** In order, and those that meet as one. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
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
