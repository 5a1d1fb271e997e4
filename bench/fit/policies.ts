import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { evidenceTerms, wilsonLowest, withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import type { Fit } from '@allyards/contract/fitment/verdict'
import type { Answers } from './answers'
import type { Listing } from './stock'

/** What is known when a verdict is asked for. */
export interface Market {
  answers: Answers
  /** For each number and model, the depots that name it. */
  namedBy: ReadonlyMap<string, ReadonlySet<number>>
  depotsWith: ReadonlyMap<string, ReadonlySet<number>>
}

export type Policy = (market: Market, listing: Listing, car: KnownCar, number: string | undefined) => Fit

/** As a list of cars is usually trusted: what its rows name and know is enough, and nobody asks further. */
export const rowsAlone: Policy = (_, listing, car) => judgeFit(listing, car)

/** The product's verdict. */
export const ourVerdict: Policy = ({ answers }, listing, car, number) =>
  withEvidence(judgeFit(listing, car, number), listing.part_id, answers.of(listing, car))

/** A rule that may only take `fits` away. */
type Doubt = (market: Market, listing: Listing, car: KnownCar, fit: Fit) => boolean

const doubting =
  (policy: Policy, ...doubts: Doubt[]): Policy =>
  (market, listing, car, number) => {
    const fit = policy(market, listing, car, number)
    const isSameNumber = number !== undefined && fit.reason.startsWith('Same number')
    if (fit.verdict !== 'fits' || isSameNumber || !doubts.some((doubts) => doubts(market, listing, car, fit))) return fit
    return { ...fit, verdict: 'check' }
  }

/** Buyers with such a car said of the number that it does not fit: two of them, and more than a third of all. */
export const buyersDoubt: Doubt = ({ answers }, listing, car) => {
  const said = answers.of(listing, car)
  if (!said) return false
  const failed = said.cases - said.fitted
  return said.isHeld || (failed >= 2 && wilsonLowest(failed, said.cases) > WORST_SHARE)
}
const WORST_SHARE = 0.1

/** Other depots list the same number, and none of them names this model. */
export const depotsDoubt: Doubt = ({ namedBy, depotsWith }, { numbers }, { make, model }) =>
  numbers.some(({ number }) => {
    const plain = plainNumberOf(number)
    const [all, naming] = [depotsWith.get(plain)?.size ?? 0, namedBy.get(`${plain}|${make}|${model}`)?.size ?? 0]
    return all >= 3 && naming <= 1
  })

/** Of the depot's own parts that were listed as fitting, too many did not. */
export const recordDoubts: Doubt = ({ answers }, { depot }) => {
  const { cases, fitted } = answers.ofDepot(depot)
  return cases >= evidenceTerms.lifts.cases && wilsonLowest(cases - fitted, cases) > MOST_FAILURES
}
const MOST_FAILURES = 0.15

export const withBuyersDoubt = doubting(ourVerdict, buyersDoubt)
export const withDepotsDoubt = doubting(ourVerdict, depotsDoubt)
export const withRecord = doubting(ourVerdict, recordDoubts)
export const withAllDoubts = doubting(ourVerdict, buyersDoubt, depotsDoubt, recordDoubts)

export function readNumbers(stock: readonly Listing[]): Pick<Market, 'namedBy' | 'depotsWith'> {
  const namedBy = new Map<string, Set<number>>()
  const depotsWith = new Map<string, Set<number>>()
  const note = (map: Map<string, Set<number>>, key: string, depot: number) => map.set(key, (map.get(key) ?? new Set()).add(depot))
  for (const { numbers, fitments, depot } of stock) {
    for (const { number } of numbers) {
      const plain = plainNumberOf(number)
      note(depotsWith, plain, depot)
      for (const { make, model } of fitments) note(namedBy, `${plain}|${make}|${model}`, depot)
    }
  }
  return { namedBy, depotsWith }
}
