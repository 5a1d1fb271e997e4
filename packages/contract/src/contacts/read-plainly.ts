/** Signs that show nothing: zero-width ones, soft hyphens, variation marks, the frame of a keycap. */
const invisible = /\p{Default_Ignorable_Code_Point}|\u20E3/u

/** Letters of other alphabets that look like ours. */
const lookAlikes = new Map(
  Object.entries({ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ο: 'o', α: 'a', '₀': '0' }),
)

export interface PlainText {
  text: string
  places: number[]
}

/**
 * A text as it is meant to be read: one spelling of each letter and digit, lower case, without what cannot be seen. `places`
 * gives for each of its characters where it stands in the text.
 */
export function readPlainly(text: string): PlainText {
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

/** "b e a @ m a i l . c o m" without the spaces between its signs; undefined when nothing is spelled so. */
export function joinSpelled(plain: PlainText): PlainText | undefined {
  let text = ''
  const places: number[] = []
  let done = 0
  for (const match of plain.text.matchAll(/(?<![^\s])(?:[\p{L}\d@._-] ){6,80}[\p{L}\d](?![^\s])/gu)) {
    const end = match.index + match[0].length
    for (let at = done; at < end; at += 1) {
      if (at > match.index && plain.text[at] === ' ') continue
      text += plain.text[at]
      places.push(plain.places[at] ?? 0)
    }
    done = end
  }
  if (done === 0) return undefined
  return { text: text + plain.text.slice(done), places: [...places, ...plain.places.slice(done)] }
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
