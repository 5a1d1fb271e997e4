import { findContacts, hideStretches, joinStretches, type Stretch } from './hide-contacts'

/** The longest end of a text that may continue in the next one. */
const LONGEST_END = 40

/**
 * What is told piece by piece: 07700 in one message, 900 in the next, 123 in the last. Gives for each text the pieces that are a
 * contact only together with those of its neighbours. The last text counts whole, of the others their ends.
 */
export function findSplitContacts(texts: readonly string[]): Stretch[][] {
  const starts: number[] = []
  let joined = ''
  for (const [index, text] of texts.entries()) {
    const from = index === texts.length - 1 ? 0 : startOfEnd(text)
    starts.push(joined.length - from)
    joined += `${text.slice(from)}\n`
  }
  const found = findContacts(joined)
  return texts.map((text, index) => {
    const begin = starts[index] ?? 0
    const first = index === 0 ? 0 : (starts[index - 1] ?? 0) + (texts[index - 1]?.length ?? 0) + 1
    const end = begin + text.length
    return found
      .filter(([from, to]) => from < end && to > first && (from < first || to > end))
      .map(([from, to]): Stretch => [Math.max(from, first) - begin, Math.min(to, end) - begin, true])
  })
}

/** Texts that are read one after the other, without the contacts in each of them and those told over several. */
export function hideContactsIn(texts: readonly string[]): string[] {
  const split = findSplitContacts(texts)
  return texts.map((text, index) => hideStretches(text, joinStretches([...findContacts(text), ...(split[index] ?? [])])))
}

/** A word or number is not cut in two. */
function startOfEnd(text: string): number {
  if (text.length <= LONGEST_END) return 0
  const space = text.slice(-LONGEST_END).search(/\s/)
  return space < 0 ? text.length : text.length - LONGEST_END + space
}
