/** Up to how many typing errors a word of this length is still recognised with. Long ones have enough letters that are right. */
const errorsAllowed = (length: number) => (length < 5 ? 0 : length < 8 || length > 16 ? 1 : 2)

const LONGEST = 24

export type NearestWord = (typed: string) => string | undefined

/**
 * Finds the known word that a misspelt one is nearest to. Words are filed under what is left of them when letters are taken out,
 * and the typed word is looked up in the same way: the time depends on its length and not on how many words are known.
 */
export function indexWords(known: Iterable<string>): NearestWord {
  const filed = new Map<string, string[]>()
  for (const word of known) {
    if (/\d/.test(word) || word.length > LONGEST) continue
    const errors = errorsAllowed(word.length)
    if (errors === 0) continue
    for (const left of withoutLetters(word, errors)) {
      const others = filed.get(left)
      if (others) others.push(word)
      else filed.set(left, [word])
    }
  }
  return (typed) => {
    if (typed.length < 4 || typed.length > LONGEST + 2 || /\d/.test(typed)) return undefined
    let nearest: { word: string; errors: number } | undefined
    for (const left of withoutLetters(typed, errorsAllowed(typed.length + 1))) {
      for (const word of filed.get(left) ?? []) {
        const errors = countErrors(typed, word)
        if (errors > errorsAllowed(word.length)) continue
        if (!nearest || errors < nearest.errors || (errors === nearest.errors && word < nearest.word)) nearest = { word, errors }
      }
    }
    return nearest?.word
  }
}

/** The word itself, and it with up to so many letters taken out. */
function withoutLetters(word: string, count: number): Set<string> {
  const all = new Set([word])
  let last = [word]
  for (let round = 0; round < count; round += 1) {
    const shorter = last.flatMap((from) => Array.from(from, (_, at) => from.slice(0, at) + from.slice(at + 1)))
    last = [...new Set(shorter)]
    for (const left of last) all.add(left)
  }
  return all
}

/** Letters that are missing, too many, wrong, or swapped with their neighbour. */
function countErrors(typed: string, word: string): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[line - 1] === word[column - 1]
      let errors = Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1]
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      next.push(errors)
    }
    before = row
    row = next
  }
  return row[word.length] ?? 0
}
