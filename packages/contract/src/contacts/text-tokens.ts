/** From one place of the text up to another. */
export interface Span {
  start: number
  end: number
}

export interface Token extends Span {
  kind: 'digits' | 'word' | 'space' | 'mark'
  text: string
}

/** Digits, words of letters, runs of white space, and single other characters. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(/(\d+)|(\p{L}+)|(\s+)|([^\d\p{L}\s])/gu)) {
    const kind = match[1] ? 'digits' : match[2] ? 'word' : match[3] ? 'space' : 'mark'
    tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return tokens
}

export const isDigits = (token: Token | undefined) => token?.kind === 'digits'
/** Part of a word or a number. */
export const isJoined = (token: Token | undefined) => token?.kind === 'digits' || token?.kind === 'word'

/** A contact. A guess may be something else. */
export interface Found extends Span {
  isGuess?: boolean
}
