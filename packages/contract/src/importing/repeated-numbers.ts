import { formatCount } from '../format-count'

/** Lines that a message names. */
const NAMED_LINES = 3

/**
 * Why a row with this stock number cannot be imported: other rows of the file have it too. Which of them is meant only the depot knows.
 */
export function findRepeatedNumbers(rows: readonly { line: number; stockNumber: string }[]): ReadonlyMap<string, string> {
  const lines = new Map<string, number[]>()
  for (const { line, stockNumber } of rows) {
    const number = stockNumber.trim()
    if (!number) continue
    const known = lines.get(number)
    if (known) known.push(line)
    else lines.set(number, [line])
  }
  return new Map(
    [...lines].filter(([, found]) => found.length > 1).map(([number, found]) => [number, whyRepeated(number, found)]),
  )
}

function whyRepeated(number: string, lines: readonly number[]): string {
  const more = lines.length - NAMED_LINES
  const named = lines.slice(0, NAMED_LINES).join(', ')
  const where = more > 0 ? `${named} and ${formatCount(more)} more` : named
  return `“${number}” is in lines ${where} of this file. Please give each part a number of its own`
}
