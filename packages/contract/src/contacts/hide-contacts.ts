import { findAddresses } from './find-addresses'
import { findHandles } from './find-handles'
import { findLinks } from './find-links'
import { findPhones } from './find-phones'
import { readPlainly } from './read-plainly'
import { tokensOf } from './text-tokens'

/** Stands for what was taken out. */
const MASK = '••••••'

/**
 * Takes telephone numbers, e-mail addresses, handles and links out of a text, however they are spelled. Part numbers, prices,
 * mileages, plates and chassis numbers stay. Takes time in proportion to the length of the text.
 */
export function hideContacts(text: string): { text: string; masked: boolean } {
  const plain = readPlainly(text)
  const tokens = tokensOf(plain.text)
  const found = [...findPhones(tokens), ...findAddresses(tokens), ...findLinks(tokens), ...findHandles(tokens)]
  if (found.length === 0) return { text, masked: false }
  found.sort((a, b) => a.start - b.start)
  let shown = ''
  let done = 0
  for (const { start, end } of found) {
    const from = plain.places[start] ?? text.length
    const to = plain.places[end] ?? text.length
    if (to <= done) continue
    shown += from >= done ? text.slice(done, from) + MASK : ''
    done = to
  }
  return { text: shown + text.slice(done), masked: true }
}
