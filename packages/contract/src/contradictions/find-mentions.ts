/** A value that a text names, and the words that name it. */
export interface Mention<Value> {
  value: Value
  quote: string
}

/** A pattern is global, begins and ends at a word and repeats nothing within a repetition, so that it stays linear. */
export type Pattern<Value> = readonly [pattern: RegExp, value: Value]

const BEFORE = 32
const notMeant =
  /\b(?:not|no|non|never|without|except|isn['’]?t|don['’]?t|doesn['’]?t|wasn['’]?t|instead of|rather than|other than|had|got|received|sent(?: me)?|was|were|old one is)\b[^.;,!?\n]{0,14}$/i

/** Whether the words before take back what follows: "not the 140 A one", "was sent a 140 A". */
export const isTakenBack = (text: string, from: number) => notMeant.test(text.slice(Math.max(0, from - BEFORE), from))

/** Whether it is one of several that would do: "power fold or electric". */
const isAlternative = (text: string, from: number, to: number) =>
  /\bor\W{0,2}$/i.test(text.slice(Math.max(0, from - 5), from)) || /^\W{0,2}or\b/i.test(text.slice(to, to + 5))

/** The values that a text means, none where it leaves a choice. An earlier pattern takes its words away from later ones: "electric folding" is not "electric". */
export function findMentions<Value>(
  text: string,
  patterns: readonly Pattern<Value>[],
  isDropped: (text: string, from: number) => boolean = isTakenBack,
): Mention<Value>[] {
  const taken: [from: number, to: number][] = []
  const found: Mention<Value>[] = []
  for (const [pattern, value] of patterns) {
    for (const { 0: quote, index } of text.matchAll(pattern)) {
      const to = index + quote.length
      if (taken.some(([from, until]) => index < until && from < to)) continue
      taken.push([index, to])
      if (isAlternative(text, index, to)) return []
      if (!isDropped(text, index)) found.push({ value, quote: quote.trim() })
    }
  }
  return found
}

/** The same for values that are written in digits or letters: the first group of the pattern, or all of it. */
export function findWritten(text: string, pattern: RegExp): (Mention<string> & { from: number })[] {
  const found: (Mention<string> & { from: number })[] = []
  for (const { 0: quote, 1: value = quote, index } of text.matchAll(pattern)) {
    if (isAlternative(text, index, index + quote.length)) return []
    if (!isTakenBack(text, index)) found.push({ value, quote: quote.replace(/^[^\w]/, '').trim(), from: index })
  }
  return found
}
