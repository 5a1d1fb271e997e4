/** Signs that show nothing: zero-width ones, soft hyphens, variation marks, the frame of a keycap. */
const invisible = /\p{Default_Ignorable_Code_Point}|\u20E3/u

/** Letters of other alphabets that look like ours. */
const lookAlikes = new Map(
  Object.entries({ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ο: 'o', α: 'a', '₀': '0' }),
)

/**
 * A text as it is meant to be read: one spelling of each letter and digit, lower case, without what cannot be seen. `places`
 * gives for each of its characters where it stands in the text.
 */
export function readPlainly(text: string): { text: string; places: number[] } {
  let read = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    if (!invisible.test(character)) {
      const plain = plainOf(character)
      for (let index = 0; index < plain.length; index += 1) places.push(at)
      read += plain
    }
    at += character.length
  }
  places.push(text.length)
  return { text: read, places }
}

function plainOf(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const plain = character.normalize('NFKC').toLowerCase()
  return lookAlikes.get(plain) ?? (/^\p{Nd}$/u.test(plain) ? digitOf(plain) : plain)
}

/** Digits of any script stand ten in a row, zero first. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
