/** Letters as strokes on a grid of 4 by 6: a picture needs no font to be drawn with them. */
const strokes: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 3.8H3.2',
  B: 'M0 0V6H2.5Q4 6 4 4.4Q4 3 2.5 3H0M0 0H2.3Q3.7 0 3.7 1.5Q3.7 3 2.3 3',
  C: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 3.4H2.4',
  I: 'M2 0V6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  R: 'M0 6V0H2.4Q3.8 0 3.8 1.6Q3.8 3.2 2.4 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
}
const ADVANCE = 5.6

/** A line of capitals; what has no stroke is a space. */
export function drawnLetters(text: string): string {
  return [...text]
    .map((letter, index) => (strokes[letter] ? `<path transform="translate(${index * ADVANCE} 0)" d="${strokes[letter]}"/>` : ''))
    .join('')
}

export const lettersWidth = (text: string) => text.length * ADVANCE
