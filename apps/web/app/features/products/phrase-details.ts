import type { Phrase } from '@allyards/contract/phrases'

const sideWords = { nearside: 'nearside (left)', offside: 'offside (right)' }

/** What a phrase says about its part, for the details of an enquiry: "Front nearside (left), 1.2 puretech". */
export function phraseDetails({ missing, end, side, engine, rest }: Phrase): string {
  const place = [end, side && sideWords[side]].filter(Boolean).join(' ')
  const words = [missing?.name, place, engine, rest.join(' ')].filter(Boolean).join(', ')
  return words.replace(/^./, (letter) => letter.toUpperCase())
}
