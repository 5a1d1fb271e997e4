import type { ClaimOffer, Ruling } from './claims'
import { formatDate } from './format-date'
import { formatMoney } from './format-money'

interface Decided {
  ruling: Ruling
  amount: number
  returnCost: ClaimOffer['return_cost']
  doneBy: Date | string
  reasons: string
  companyName: string
  /** Until when a second look may be asked for; left out where there is none. */
  lookAgainBy?: Date | undefined
}

/** What both sides are told. The operator reads the same words before deciding. */
export function wordsOfDecision(decided: Decided): string {
  const { ruling, reasons } = decided
  const what = ruling === 'refused' ? 'The claim is refused: nothing has to be paid back.' : remedyWords(decided)
  const again = decided.lookAgainBy ? ` Either side may ask once for a second look, by ${formatDate(decided.lookAgainBy)}.` : ''
  return `${what} Why: ${reasons}${again}`
}

/** What both sides read when terms are only suggested. */
export const wordsOfTerms = (terms: Decided): string =>
  `${remedyWords(terms)} Why: ${terms.reasons} Please say in the deal whether you agree. Nothing is decided yet.`

function remedyWords({ ruling, amount, returnCost, doneBy, companyName }: Decided): string {
  const does = ruling === 'replacement' ? 'sends another one' : `pays back ${formatMoney(amount)}`
  const back = {
    none: 'The buyer keeps the part.',
    buyer: 'The part goes back at the buyer’s cost.',
    seller: 'The part goes back at the depot’s cost.',
  }
  return `${companyName} ${does} by ${formatDate(doneBy)}. ${back[returnCost]}`
}
