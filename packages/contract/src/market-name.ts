import type { z } from 'zod'

/** "Allyards", as `fold` writes it. */
const MARKET = 'alyards'
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
    i: 'l',
    ı: 'l',
    і: 'l',
    ӏ: 'l',
    ι: 'l',
    ł: 'l',
    '4': 'a',
    '@': 'a',
    а: 'a',
    α: 'a',
    ɑ: 'a',
    '5': 's',
    $: 's',
    ѕ: 's',
    у: 'y',
    ү: 'y',
    γ: 'y',
    υ: 'y',
    г: 'r',
    ԁ: 'd',
    ð: 'd',
    đ: 'd',
  }),
)

/** Whether a name could be read as the market's own, also spaced out or written with signs that look like its letters. */
export function namesTheMarket(name: string): boolean {
  const { letters, startsWord } = fold(name)
  for (let at = letters.indexOf(MARKET); at !== -1; at = letters.indexOf(MARKET, at + 1)) {
    const isInOneWord = !startsWord.slice(at + 1, at + MARKET.length).includes(true)
    // "Marshall Yards" is somebody's name.
    if (startsWord[at] || isInOneWord) return true
  }
  return false
}

/** The letters of a name in one spelling, each once where it is repeated, and which of them begin a word. */
function fold(name: string): { letters: string; startsWord: boolean[] } {
  let letters = ''
  const startsWord: boolean[] = []
  let isNewWord = true
  for (const sign of name.normalize('NFKD').toLowerCase()) {
    const letter = lookAlikes.get(sign) ?? sign
    if (/\p{M}|\p{Default_Ignorable_Code_Point}/u.test(letter)) continue
    if (!/[a-z]/.test(letter)) isNewWord = true
    else {
      if (letter !== letters.at(-1)) {
        letters += letter
        startsWord.push(isNewWord)
      }
      isNewWord = false
    }
  }
  return { letters, startsWord }
}
