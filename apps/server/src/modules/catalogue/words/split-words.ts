import { phraseLimits } from '@allyards/contract/phrases'

export interface Token {
  /** As it was typed. */
  raw: string
  /** Lower case, without accents; only an engine's size keeps its point. */
  word: string
}

/** Takes a text apart into words and numbers. "N/S/F" is three, "1.2" is one. */
export function splitWords(text: string): Token[] {
  const found = text.slice(0, phraseLimits.characters).matchAll(/[\p{L}\p{N}\p{M}'’]+(?:\.\d[\p{L}\p{N}]*)?/gu)
  const tokens: Token[] = []
  for (const [raw] of found) {
    const word = plain(raw)
    if (word) tokens.push({ raw, word })
    if (tokens.length === phraseLimits.words) break
  }
  return tokens
}

/** How a name is looked up: its letters and digits, without spaces, so that "3-Series" and "3series" are one. */
export function keyOf(name: string): string {
  return plain(name).replaceAll('.', '')
}

export const sentenceCase = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase())

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
}
