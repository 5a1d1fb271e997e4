import { z } from 'zod'

/** From worst to best. */
export const verdicts = ['no', 'check', 'likely', 'fits'] as const
export type Verdict = (typeof verdicts)[number]

export const fit = z.object({
  verdict: z.enum(verdicts),
  reason: z.string(),
  /** Which of its rows counts, from 0; null where it has none. */
  row: z.number().int().nullable(),
  /** What buyers with such a car said of a part with one of its numbers; left out while they are few. */
  evidence: z.object({ fitted: z.number().int(), cases: z.number().int() }).optional(),
})
export type Fit = z.infer<typeof fit>

/** Begins the reason of a part that has the number on the buyer's own part: nothing says more. */
export const SAME_NUMBER = 'Same number as on your part: '
