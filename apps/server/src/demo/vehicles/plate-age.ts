import type { Random } from '../random'

/** First years of the prefix letters: A123 ABC was given out from August 1983. */
export const prefixYears: Record<string, number> = {
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

/** A plate that a vehicle of that year could have been given when new. */
export function plateOfYear(random: Random, year: number): string {
  if (year >= 2002) {
    const code = (year % 100) + (random.chance(0.5) ? 50 : 0)
    return `${random.letters(2)}${String(code).padStart(2, '0')}${random.letters(3)}`
  }
  const letters = Object.keys(prefixYears).filter((letter) => prefixYears[letter] === year)
  return `${random.pick(letters.length > 0 ? letters : ['A'])}${random.int(1, 999)}${random.letters(3)}`
}
