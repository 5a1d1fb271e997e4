import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { toWords } from './search-text'

const MAX_CHARACTERS = 200
const MAX_WORDS = 10
/** A correction may differ in length by at most this many letters. */
const LETTERS_MISTYPED = 2

interface ReadWord {
  word: string
  /** Some product has a word that begins like this one. */
  isPrefix: boolean
}

export interface ReadSearch {
  /** For to_tsquery; null when the text holds nothing to search by. */
  query: string | null
  /** The corrected words, if there was a typing error. */
  corrected: string | null
}

/** All words as they were typed. */
export const queryAsTyped = (typed: string): string | null => {
  const words = wordsOf(typed)
  return words.length > 0 ? queryOf(words.map((word) => ({ word, isPrefix: true }))) : null
}

const wordsOf = (typed: string) => toWords(typed.slice(0, MAX_CHARACTERS)).slice(0, MAX_WORDS)

/** Reads a search and replaces each word that no product has by the nearest one that a product has. */
export async function readSearch(db: Queryable, typed: string): Promise<ReadSearch> {
  const words = wordsOf(typed)
  if (words.length === 0) return { query: null, corrected: null }
  const found = await findNearestWords(db, words.filter(isCorrectable))
  const read = words.map((word) => found.get(word) ?? { word, isPrefix: true })
  const joined = words.length > 1 && /\d/.test(typed) ? ` | ${words.join('')}` : ''
  const changed = read.some(({ word }, index) => word !== words[index])
  return { query: `${queryOf(read)}${joined}`, corrected: changed ? read.map(({ word }) => word).join(' ') : null }
}

/** Matches all words. The last one may be incomplete. */
function queryOf(words: readonly ReadWord[]): string {
  return `(${words.map(({ word, isPrefix }, index) => (isPrefix || index === words.length - 1 ? `${word}:*` : word)).join(' & ')})`
}

const isCorrectable = (word: string) => /^[a-z]{3,}$/.test(word)

type Found = Map<string, ReadWord>

/** Looks an unknown word up in the text index before treating it as a typing error. */
async function findNearestWords(db: Queryable, words: string[]): Promise<Found> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<{ asked: string; known: boolean; begun: boolean; near: string | null }>(sql`
    select asked, known, begun, near.word as near
    from unnest(${sql.param(words)}::text[]) asked,
      lateral (select exists (select from product_words w where w.word = asked) as known) k,
      lateral (select not known and (exists (select from product_words w where w.word like asked || '%')
        or (select count(*) from products p where p.search_vector @@ to_tsquery('english', asked || ':*')) > 0) as begun) b
      left join lateral (
        select w.word from product_words w where not known and not begun and w.word % asked
          and abs(length(w.word) - length(asked)) <= ${LETTERS_MISTYPED}
        order by similarity(w.word, asked) desc, w.word limit 1
      ) near on true`)
  return new Map(rows.map((row) => [row.asked, { word: row.near ?? row.asked, isPrefix: row.begun }]))
}
