import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { evidenceTerms, type SaidOfFit, withEvidence } from '@allyards/contract/fitment/fit-evidence'
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

/** The product's verdict, by what is said of the part. */
const verdictBy =
  (hear: (said: SaidOfFit) => SaidOfFit): Policy =>
  (market, listing, car, number) => {
    const said = { ...market.answers.of(listing, car), isForOthers: isForOthers(market, listing, car) }
    return withEvidence(judgeFit(listing, car, number), listing.part_id, hear(said))
  }

export const ourVerdict = verdictBy((said) => said)
export const withoutDepots = verdictBy((said) => ({ ...said, isForOthers: false }))
export const withoutBuyers = verdictBy((said) => ({ ...said, cases: 0, fitted: 0, depots: 0, isHeld: false }))

/** As the product finds it. A listing that may fit names the model itself. */
const isForOthers = ({ namedBy, depotsWith }: Market, { numbers }: Listing, { make, model }: KnownCar): boolean =>
  numbers.some(({ number }) => {
    const plain = plainNumberOf(number)
    const [all, naming] = [depotsWith.get(plain)?.size ?? 0, namedBy.get(`${plain}|${make}|${model}`)?.size ?? 0]
    return all >= evidenceTerms.doubts.depots && naming <= 1
  })

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
