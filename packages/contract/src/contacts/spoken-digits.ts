/** A piece of a spoken number: digits, "double", "twenty", "hundred" and the plus sign in a word. */
export type Spoken =
  | { kind: 'digits'; digits: string; isWord: boolean }
  | { kind: 'times'; times: number }
  | { kind: 'tens'; digits: string }
  | { kind: 'plus' }

const word = (digits: string): Spoken => ({ kind: 'digits', digits, isWord: true })

const spokenWords = new Map<string, Spoken>([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (name, digit) => [name, word(String(digit))] as const,
  ),
  ...['oh', 'nought', 'naught', 'nil', 'sero', 'zeero', 'ziro'].map((name) => [name, word('0')] as const),
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (name, index) => [name, word(String(13 + index))] as const,
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (name, index) => [name, { kind: 'tens', digits: String(index + 2) }] as const,
  ),
  ['hundred', word('00')],
  ['thousand', word('000')],
  ['double', { kind: 'times', times: 2 }],
  ['dubble', { kind: 'times', times: 2 }],
  ['treble', { kind: 'times', times: 3 }],
  ['triple', { kind: 'times', times: 3 }],
  ['plus', { kind: 'plus' }],
  // How they are written so that a list of words misses them.
  ...(
    [
      ['wun', '1'],
      ['thre', '3'],
      ['fower', '4'],
      ['fore', '4'],
      ['fife', '5'],
      ['fiv', '5'],
      ['siks', '6'],
      ['sevn', '7'],
      ['sevan', '7'],
      ['ait', '8'],
      ['eigt', '8'],
      ['nyne', '9'],
      ['nein', '9'],
      ['niner', '9'],
    ] as const
  ).map(([name, digits]) => [name, word(digits)] as const),
])
const LONGEST_WORD = 9
const LONGEST_RUN = 90

/** Letters that look like digits. */
const likeDigits = new Map([
  ['o', '0'],
  ['l', '1'],
  ['i', '1'],
])
/** Digits that look like letters, in words like s3v3n. */
const likeLetters = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
])

/** Letters and digits without a space, wholly read as digits: "ohseven7", "900one23", "9OOI23", "z3ro". */
export function readSpoken(run: string): Spoken[] | undefined {
  if (run.length > LONGEST_RUN) return undefined
  if (run === 'o') return [word('0')]
  if (/^\d+$/.test(run)) return [{ kind: 'digits', digits: run, isWord: false }]
  const spoken = splitRun(run, /\d/.test(run))
  if (spoken || !/\d/.test(run)) return spoken
  return splitRun(
    run.replace(/[01345]/g, (digit) => likeLetters.get(digit) ?? digit),
    false,
  )
}

function splitRun(run: string, hasDigits: boolean): Spoken[] | undefined {
  const spoken: Spoken[] = []
  let hasWord = false
  for (let at = 0; at < run.length; ) {
    const digits = /^\d+/.exec(run.slice(at, at + LONGEST_RUN))?.[0]
    const name = digits ? undefined : longestWord(run, at)
    const letter = run.charAt(at)
    const looks = likeDigits.get(letter)
    if (digits) spoken.push({ kind: 'digits', digits, isWord: false })
    else if (name) spoken.push(name.spoken)
    else if (looks && (hasDigits || (hasWord && letter === 'o'))) spoken.push({ kind: 'digits', digits: looks, isWord: true })
    else return undefined
    hasWord ||= name !== undefined
    at += digits?.length ?? name?.length ?? 1
  }
  return spoken
}

function longestWord(run: string, at: number): { spoken: Spoken; length: number } | undefined {
  for (let length = LONGEST_WORD; length >= 2; length -= 1) {
    const spoken = spokenWords.get(run.slice(at, at + length))
    if (spoken && at + length <= run.length) return { spoken, length }
  }
  return undefined
}
