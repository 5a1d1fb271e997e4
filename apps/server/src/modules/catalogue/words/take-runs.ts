import { keyOf, splitWords, type Token } from './split-words'
import type { Meaning, Vocabulary } from './vocabulary'

/** Words that belong together, with what they may mean; a single word that means nothing has no meaning. */
export interface Run {
  tokens: Token[]
  /** How the dictionary spells it. */
  key: string
  meaning: Meaning | undefined
  isCorrected: boolean
}

/** As it was typed. */
export const textOf = ({ tokens }: Run) => tokens.map(({ raw }) => raw).join(' ')

const LONGEST_RUN = 5
/** A typing error is looked for in so many words together. */
const LONGEST_MISSPELT = 3

/**
 * Divides a text into runs, such that most words are understood and the longest names are taken: "front wing mirror" is "front" and
 * "wing mirror", though "front wing" is something too. The time grows with the number of words, of which there are few.
 */
export function takeRuns(text: string, vocabulary: Vocabulary): Run[] {
  const tokens = joinMarks(splitWords(text)).flatMap((token) => splitGlued(token, vocabulary))
  const best: { score: number; run: Run | undefined }[] = [{ score: 0, run: undefined }]
  for (let left = 1; left <= tokens.length; left += 1) {
    const rest = tokens.slice(tokens.length - left)
    let top = { score: Number.NEGATIVE_INFINITY, run: undefined as Run | undefined }
    for (let length = 1; length <= Math.min(LONGEST_RUN, left); length += 1) {
      const run = readRun(rest.slice(0, length), vocabulary)
      if (!run) continue
      const score = scoreOf(run) + (best[left - length]?.score ?? 0)
      if (score > top.score) top = { score, run }
    }
    best.push(top)
  }
  const runs: Run[] = []
  for (let left = tokens.length; left > 0; ) {
    const run = best[left]?.run
    if (!run) break
    runs.push(run)
    left -= run.tokens.length
  }
  return runs
}

function scoreOf({ tokens, meaning, isCorrected }: Run): number {
  if (!meaning) return 0
  return 10 * tokens.length - (isCorrected ? 5 : 1)
}

function readRun(tokens: Token[], vocabulary: Vocabulary): Run | undefined {
  const typed = keyOf(tokens.map(({ word }) => word).join(''))
  const exact = meaningOf(typed, vocabulary)
  // "1.2" is an engine's size and not the model 12, "2 0" is no model either.
  if (exact && !(tokens.length === 1 && tokens[0]?.word.includes('.') && /^\d+$/.test(typed))) {
    return { tokens, key: typed, meaning: exact, isCorrected: false }
  }
  const key = isMisspelt(tokens, vocabulary) ? vocabulary.nearest(typed) : undefined
  if (key && tokens.every(({ word }) => key.includes(word) || !isVehicle(word, vocabulary)))
    return { tokens, key, meaning: vocabulary.meanings.get(key), isCorrected: true }
  return tokens.length === 1 ? { tokens, key: typed, meaning: undefined, isCorrected: false } : undefined
}

/** Plurals count as their singular. */
function meaningOf(key: string, { meanings }: Vocabulary): Meaning | undefined {
  return meanings.get(key) ?? (key.length > 4 && key.endsWith('s') ? meanings.get(key.slice(0, -1)) : undefined)
}

/** A correction never changes the name of a make or model that is beside the misspelt word. */
function isVehicle(word: string, vocabulary: Vocabulary): boolean {
  const { makes = [], models = [] } = meaningOf(word, vocabulary) ?? {}
  return makes.length + models.length > 0
}

function isMisspelt(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (tokens.length > LONGEST_MISSPELT) return false
  if (tokens.length > 1 && tokens.some(({ word }) => word.length < 3)) return false
  return tokens.some(({ word }) => !meaningOf(word, vocabulary) && !vocabulary.isOrdinary(word))
}

/** "Mk 7" and "mark 7" are one word. */
function joinMarks(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (before && isMark(before) && isNumeral(token)) return []
    if (!after || !isMark(token) || !isNumeral(after)) return [token]
    return [{ raw: `${token.raw} ${after.raw}`, word: `mk${after.word}` }]
  })
}

const isMark = ({ word }: Token) => word === 'mk' || word === 'mark'
const isNumeral = ({ word }: Token) => /^\d(?:\.5)?$/.test(word)

/** "mazda3" is a make and a model. */
function splitGlued(token: Token, { meanings }: Vocabulary): Token[] {
  if (meanings.has(keyOf(token.word))) return [token]
  const [, letters = '', digits = ''] = /^([a-z]{2,})(\d.*)$/.exec(token.word) ?? []
  const isNamed = (meanings.get(letters)?.makes.length ?? 0) > 0 || (meanings.get(letters)?.models.length ?? 0) > 0
  if (!isNamed) return [token]
  return [
    { raw: token.raw.slice(0, letters.length), word: letters },
    { raw: token.raw.slice(letters.length), word: digits },
  ]
}
