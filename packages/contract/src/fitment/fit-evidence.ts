import type { ClaimKind } from '../claims'
import type { FitAnswer } from '../fit-answers'
import { buyersDoubtWords, evidenceWords, OTHER_MODELS } from './evidence-words'
import { needsOf } from './part-needs'
import { type Fit, SAME_NUMBER } from './verdict'

/**
 * When buyers' answers are shown, and when they make a likely part fit; when buyers doubt that it fits, by the share for whom it did
 * not, and from how many depots with the number others do.
 */
export const evidenceTerms = {
  shown: { cases: 3, depots: 2 },
  lifts: { cases: 8, lowest: 0.6 },
  deviations: 1.96,
  doubts: { oneIn: 3, depots: 3 },
} as const

/** What is said of parts with one of a listing's numbers: by buyers with such a car, one case for each, and by other depots. */
export interface SaidOfFit {
  cases: number
  fitted: number
  depots: number
  /** A failure was upheld, and no operator has looked at it yet. */
  isHeld: boolean
  /** Several depots list one of the numbers, and none but the listing's own names the car's model. */
  isForOthers: boolean
}

/** The lower end of Wilson's 95 % interval: how often it fits at least, as far as so few cases can tell. */
export function wilsonLowest(fitted: number, cases: number): number {
  if (cases === 0) return 0
  const square = evidenceTerms.deviations ** 2
  const spread = evidenceTerms.deviations * Math.sqrt((fitted * (cases - fitted)) / cases + square / 4)
  return (fitted + square / 2 - spread) / (cases + square)
}

const isShown = ({ cases, depots }: SaidOfFit) => cases >= evidenceTerms.shown.cases && depots >= evidenceTerms.shown.depots

function lifts(said: SaidOfFit): boolean {
  const { cases, lowest } = evidenceTerms.lifts
  return isShown(said) && !said.isHeld && said.cases >= cases && wilsonLowest(said.fitted, said.cases) >= lowest
}

/**
 * The verdict with what buyers and other depots said. Many fitting cases make a row that is likely fit; they never do for a part that
 * goes by its number, nor for loose lists. A doubt makes what fits a question. What does not fit stays as it is.
 */
export function withEvidence(fit: Fit, partId: string, said: SaidOfFit | undefined): Fit {
  const lifted = withCases(fit, partId, said)
  const doubt = said && lifted.verdict === 'fits' && !fit.reason.startsWith(SAME_NUMBER) ? doubtOf(said) : undefined
  return doubt === undefined ? lifted : { ...lifted, verdict: 'check', reason: doubt }
}

/** Many buyers' cars tell more than what other depots leave out. */
function doubtOf(said: SaidOfFit): string | undefined {
  const failed = said.cases - said.fitted
  if (said.isHeld || (failed > 0 && failed * evidenceTerms.doubts.oneIn >= said.cases)) return buyersDoubtWords(said)
  return said.isForOthers && !lifts(said) ? OTHER_MODELS : undefined
}

function withCases(fit: Fit, partId: string, said: SaidOfFit | undefined): Fit {
  if (!said || !isShown(said) || fit.verdict === 'no' || needsOf(partId).number) return fit
  const evidence = { fitted: said.fitted, cases: said.cases }
  if (fit.verdict !== 'likely' || fit.row === null || !lifts(said)) return { ...fit, evidence }
  return { ...fit, evidence, verdict: 'fits', reason: evidenceWords(said) }
}

/** What of a claim tells why a part did not fit. */
export interface EndedClaim {
  kind: ClaimKind
  /** Its remedy is owed or was carried out. */
  isUpheld: boolean
  /** An operator decided that nothing is owed. */
  isDismissed: boolean
}

/** A failure is upheld when a claim that it does not fit is. */
export interface FitCase {
  fits: boolean
  isUpheldFailure: boolean
}

/** What a part of a deal says of its number. Silence says nothing, and so does a part that had another fault. */
export function fitCaseOf(answer: FitAnswer | null, claims: readonly EndedClaim[]): FitCase | null {
  const isOf = (kind: ClaimKind) => kind === 'does-not-fit'
  if (claims.some(({ kind, isUpheld }) => isOf(kind) && isUpheld)) return { fits: false, isUpheldFailure: true }
  if (answer === 'fits') return { fits: true, isUpheldFailure: false }
  const hasOtherCause = claims.some(({ kind, isUpheld, isDismissed }) => (isOf(kind) ? isDismissed : isUpheld))
  return answer === 'does-not-fit' && !hasOtherCause ? { fits: false, isUpheldFailure: false } : null
}
