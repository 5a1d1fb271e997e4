import type { Verdict } from '@allyards/contract/fitment/verdict'

export const verdictNames: Record<Verdict, string> = {
  fits: 'Fits',
  likely: 'Likely',
  check: 'Check first',
  no: 'Does not fit',
}
