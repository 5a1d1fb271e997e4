/**
 * One line of the table: the product compared with the simplest code for the same work, or a large database with a small one, in
 * one run.
 */
export interface Row {
  work: string
  own: string
  beside: string
  ratio: number
  goal: { atLeast: number } | { atMost: number }
}

/** Smaller amounts, for a look in three minutes. */
export const isQuick = process.env.BENCH_QUICK === 'yes'

/** Printed at once, and again in the table at the end of `npm run bench`. */
export function report(row: Row): void {
  say(`${row.work}: ${row.own}, beside ${row.beside}: ${row.ratio.toFixed(2)} (goal: ${inWords(row.goal)})`)
  process.send?.(row)
  if (!isMet(row)) process.exitCode = 1
}

/** Answers per second of the product and of the simplest code. */
export function reportShare(work: string, { own, bare }: { own: number; bare: number }, atLeast: number): void {
  report({ work, own: `${own.toFixed(0)}/s`, beside: `${bare.toFixed(0)}/s`, ratio: own / bare, goal: { atLeast } })
}

/** The time of one call in a small and in a large database. */
export function reportGrowth(work: string, { few, many }: { few: number; many: number }, atMost: number): void {
  report({ work, own: `${many.toFixed(2)} ms`, beside: `${few.toFixed(2)} ms`, ratio: many / few, goal: { atMost } })
}

export const isMet = ({ ratio, goal }: Row) => ('atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost)

export const inWords = (goal: Row['goal']) => ('atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`)

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
