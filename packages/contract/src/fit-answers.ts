import { z } from 'zod'
import { uuid } from './shapes'

export const fitAnswers = ['fits', 'does-not-fit', 'not-tried'] as const
export type FitAnswer = (typeof fitAnswers)[number]

/** "Did it fit?": one answer for all parts of a deal, or one for each part. Parts left out keep theirs. */
export const sentFits = z.union([
  z.enum(fitAnswers),
  z
    .array(z.object({ item_id: uuid, answer: z.enum(fitAnswers) }))
    .min(1)
    .max(100),
])
export type SentFits = z.infer<typeof sentFits>

/** What the answers of a deal's parts come to; null until each part has one. */
export function sumUpFits(answers: readonly (FitAnswer | null)[]): FitAnswer | null {
  if (answers.length === 0 || answers.includes(null)) return null
  if (answers.includes('not-tried')) return 'not-tried'
  return answers.includes('does-not-fit') ? 'does-not-fit' : 'fits'
}
