import { type Verdict, verdicts } from '@allyards/contract/fitment/verdict'
import { Answers } from './answers'
import { type Market, type Policy, readNumbers } from './policies'
import { chance, pick, type Random } from './random'
import { createStock, type Listing, numberOf } from './stock'
import { createWorld, drawCar, knownOf } from './world'

const CANDIDATES = 4
const NUMBER_ASKED = 0.2
const ANSWERED = 0.6
const ANSWERED_WRONGLY = 0.03
const UPHELD = 0.5
/** How many deals later an operator has looked at an upheld failure. */
const LOOKED_AFTER = 200
/** How many buy what is said of a part, if it is the best that they find. */
const BUYING: Record<Verdict, number> = { fits: 1, likely: 0.6, check: 0.3, no: 0 }

/** A market whose truth the product does not see, with depots that lie and rows that were mistyped. */
export function openMarket(random: Random, listings: number) {
  const world = createWorld(random)
  const stock = createStock(random, world, listings)
  const named = indexByModel(stock)
  const market: Market = { answers: new Answers(), ...readNumbers(stock) }
  return { market, world, aVisit, trade }

  /** Somebody with a car who looks for a part. */
  function aVisit() {
    const car = drawCar(random, world)
    const known = knownOf(random, car)
    const part = pick(random, world.parts)
    const listed = named.get(`${part}|${car.make}|${car.model}`) ?? []
    const candidates = listed.length <= CANDIDATES ? listed : Array.from({ length: CANDIDATES }, () => pick(random, listed))
    const number = chance(random, NUMBER_ASKED) ? numberOf(world.keyOf(car, part)) : undefined
    return { car, known, part, candidates, number }
  }

  /** People buy what is said to fit, sooner than what may. */
  function trade(deals: number, policy: Policy): void {
    const held: { at: number; release: () => void }[] = []
    for (let deal = 0; deal < deals; deal += 1) {
      while (held[0] && held[0].at <= deal) held.shift()?.release()
      const { car, known, part, candidates, number } = aVisit()
      const judged = candidates.map((listing) => ({ listing, verdict: policy(market, listing, known, number).verdict }))
      const best = verdicts.toReversed().find((name) => name !== 'no' && judged.some(({ verdict }) => verdict === name))
      const [bought] = judged.filter(({ verdict }) => verdict === best)
      if (!bought || !best || !chance(random, BUYING[best]) || !chance(random, ANSWERED)) continue
      const really = bought.listing.key === world.keyOf(car, part)
      const fits = chance(random, ANSWERED_WRONGLY) ? !really : really
      const said = { fits, depot: bought.listing.depot, isHeld: !fits && chance(random, UPHELD) }
      market.answers.add(bought.listing, known, said)
      if (said.isHeld) held.push({ at: deal + LOOKED_AFTER, release: () => Object.assign(said, { isHeld: false }) })
    }
    for (const { release } of held.slice(0, -5)) release()
  }
}

function indexByModel(listings: readonly Listing[]): Map<string, Listing[]> {
  const index = new Map<string, Listing[]>()
  for (const listing of listings)
    for (const key of new Set(listing.fitments.map(({ make, model }) => `${listing.part_id}|${make}|${model}`)))
      index.set(key, [...(index.get(key) ?? []), listing])
  return index
}
