import type { Random } from './random'

/** First years of the prefix letters: A123 ABC was given out from August 1983. */
const prefixYears: Record<string, number> = {
  A: 1983,
  B: 1984,
  C: 1985,
  D: 1986,
  E: 1987,
  F: 1988,
  G: 1989,
  H: 1990,
  J: 1991,
  K: 1992,
  L: 1993,
  M: 1994,
  N: 1995,
  P: 1996,
  R: 1997,
  S: 1998,
  T: 1999,
  V: 1999,
  W: 2000,
  X: 2000,
  Y: 2001,
}

/** The years in which a plate with this age code was given out, or undefined when the plate has none. */
export function yearsOfPlate(reg: string): { from: number; to: number } | undefined {
  const code = Number(/^[A-Z]{2}(\d\d)[A-Z]{3}$/.exec(reg)?.[1] ?? 'none')
  if (code >= 51) return { from: 1950 + code, to: 1951 + code }
  if (code >= 2) return { from: 2000 + code, to: 2000 + code }
  const prefix = /^([A-Z])\d{1,3}[A-Z]{3}$/.exec(reg)?.[1]
  const from = prefix === undefined ? undefined : prefixYears[prefix]
  if (from === undefined) return undefined
  return { from, to: prefix === 'T' || prefix === 'W' || prefix === 'Y' ? from : from + 1 }
}

/** A plate that a vehicle of that year could have been given when new. */
export function plateOfYear(random: Random, year: number): string {
  if (year >= 2002) {
    const code = (year % 100) + (random.chance(0.5) ? 50 : 0)
    return `${random.letters(2)}${String(code).padStart(2, '0')}${random.letters(3)}`
  }
  const letters = Object.keys(prefixYears).filter((letter) => prefixYears[letter] === year)
  return `${random.pick(letters.length > 0 ? letters : ['A'])}${random.int(1, 999)}${random.letters(3)}`
}
