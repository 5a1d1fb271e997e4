import type { Verdict } from '@allyards/contract/fitment/verdict'
import type { ListState } from '@allyards/contract/product-list-address'

/** In the order of the list. */
export const bestFirst: readonly Verdict[] = ['fits', 'likely', 'check', 'no']
const atFirst = bestFirst.filter((verdict) => verdict !== 'no')

/** The verdicts whose parts the list shows. */
export const shownVerdicts = ({ fits }: Pick<ListState, 'fits'>): readonly Verdict[] =>
  fits.length === 0 ? atFirst : bestFirst.filter((verdict) => fits.includes(verdict))

/** Shows or hides one verdict. Hiding the last one shows again what is shown at first. */
export function withVerdict(state: ListState, verdict: Verdict, isShown: boolean): ListState {
  const others = shownVerdicts(state).filter((other) => other !== verdict)
  return withVerdicts(state, isShown ? [...others, verdict] : others)
}

/** A press on a count: the first one shows this verdict alone, those after it add or remove one. */
export function withPressed(state: ListState, verdict: Verdict): ListState {
  if (isAsAtFirst(shownVerdicts(state))) return withVerdicts(state, [verdict])
  return withVerdict(state, verdict, !state.fits.includes(verdict))
}

function withVerdicts(state: ListState, verdicts: readonly Verdict[]): ListState {
  const shown = verdicts.length === 0 ? atFirst : verdicts
  // A depot's stock is compared only where its address names verdicts.
  return { ...state, page: 1, fits: isAsAtFirst(shown) && !state.seller ? [] : [...shown] }
}

const isAsAtFirst = (shown: readonly Verdict[]) => shown.length === atFirst.length && !shown.includes('no')
