import type { z } from 'zod'

/** Any letter that is not in the list of look-alikes. */
const FOREIGN = '?'
/** "Allyards" as `fold` writes it, where some letters may be foreign: they look like what they stand for. */
const MARKET = new RegExp([...'alyards'].map((letter) => `[${letter}${FOREIGN}]+`).join(''), 'y')
const FEWEST_KNOWN_LETTERS = 4
const MARKET_NAME_REFUSED = 'Please choose a name without “Allyards”: it is the name of this market'

const isOwnName = (name: string) => !namesTheMarket(name)
/** For the schema of every name that others read: a person's, a company's, a branch's. */
export const notTheMarket = <Schema extends z.ZodType<string>>(name: Schema): Schema =>
  name.refine(isOwnName, MARKET_NAME_REFUSED)

/** Signs that stand for a letter in a name that is made to look like another. */
const lookAlikes = new Map(
  Object.entries({
    '0': 'o',
    '1': 'l',
    '|': 'l',
    '!': 'l',
    '/': 'l',
    '\\\\': 'l',
    '¦': 'l',
    '∣': 'l',
    '£': 'l',
    i: 'l',
    ı: 'l',
    і: 'l',
    ӏ: 'l',
    ι: 'l',
    ł: 'l',
    ʟ: 'l',
    '4': 'a',
    '@': 'a',
    а: 'a',
    α: 'a',
    λ: 'a',
    '^': 'a',
    ɑ: 'a',
    ᴀ: 'a',
    '5': 's',
    $: 's',
    z: 's',
    '§': 's',
    ѕ: 's',
    у: 'y',
    '¥': 'y',
    ү: 'y',
    γ: 'y',
    ʏ: 'y',
    υ: 'y',
    г: 'r',
    ʀ: 'r',
    ԁ: 'd',
    ð: 'd',
    đ: 'd',
    ᴅ: 'd',
  }),
)

/** Whether a name could be read as the market's own, also spaced out or written with signs that look like its letters. */
export function namesTheMarket(name: string): boolean {
  return readsAsMarket(name) || (TURNS.test(name) && readsAsMarket([...name].reverse().join('')))
}

/** Signs that make a screen show letters from right to left. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/

function readsAsMarket(name: string): boolean {
  const { letters, startsWord } = fold(name)
  return [...letters].some((_, at) => {
    MARKET.lastIndex = at
    const [found] = MARKET.exec(letters) ?? []
    if (!found || new Set(found.replaceAll(FOREIGN, '')).size < FEWEST_KNOWN_LETTERS) return false
    const isInOneWord = !startsWord.slice(at + 1, at + found.length).includes(true)
    // "Marshall Yards" is somebody's name.
    return startsWord[at] || isInOneWord
  })
}

/** The letters of a name in one spelling, each once where it is repeated, and which of them begin a word. */
function fold(name: string): { letters: string; startsWord: boolean[] } {
  let letters = ''
  const startsWord: boolean[] = []
  let isNewWord = true
  for (const sign of name.normalize('NFKD').toLowerCase()) {
    const letter = lookAlikes.get(sign) ?? sign
    if (/\p{M}|\p{Default_Ignorable_Code_Point}/u.test(letter)) continue
    if (!/\p{L}/u.test(letter)) isNewWord = true
    else {
      const known = /[a-z]/.test(letter) ? letter : FOREIGN
      if (known !== letters.at(-1)) {
        letters += known
        startsWord.push(isNewWord)
      }
      isNewWord = false
    }
  }
  return { letters, startsWord }
}
