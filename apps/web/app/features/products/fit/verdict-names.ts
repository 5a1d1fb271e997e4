import type { Verdict } from '@allyards/contract/fitment/judge-fit'

export const verdictNames: Record<Verdict, string> = {
  fits: 'Fits',
  likely: 'Likely',
  check: 'Check first',
  no: 'Does not fit',
}
