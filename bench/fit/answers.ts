import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { SaidOfFit } from '@allyards/contract/fitment/fit-evidence'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import type { Verdict } from '@allyards/contract/fitment/verdict'
import type { Listing } from './stock'

interface Case {
  fits: boolean
  depot: number
  isHeld: boolean
}

/** What buyers said, as the product keeps it: of a number, for a car that is the same in all that matters. */
export class Answers {
  readonly #cases = new Map<string, Case[]>()
  readonly #ofDepot = new Map<number, { cases: number; fitted: number }>()

  add(listing: Listing, car: KnownCar, said: Case, soldAs: Verdict): void {
    if (soldAs === 'fits') this.#addToRecord(listing, said)
    for (const key of keysOf(listing, car)) this.#cases.set(key, [...(this.#cases.get(key) ?? []), said])
  }

  /** Of what was sold as fitting, how much did. */
  #addToRecord(listing: Listing, said: Case): void {
    const ofDepot = this.#ofDepot.get(listing.depot) ?? { cases: 0, fitted: 0 }
    this.#ofDepot.set(listing.depot, { cases: ofDepot.cases + 1, fitted: ofDepot.fitted + (said.fits ? 1 : 0) })
  }

  /** Each buyer buys such a part once, so each case is one buyer's. */
  of(listing: Listing, car: KnownCar): SaidOfFit | undefined {
    const cases = keysOf(listing, car).flatMap((key) => this.#cases.get(key) ?? [])
    if (cases.length === 0) return undefined
    return {
      cases: cases.length,
      fitted: cases.filter(({ fits }) => fits).length,
      depots: new Set(cases.map(({ depot }) => depot)).size,
      isHeld: cases.some(({ isHeld }) => isHeld),
    }
  }

  ofDepot(depot: number) {
    return this.#ofDepot.get(depot) ?? { cases: 0, fitted: 0 }
  }

  get keys(): number {
    return this.#cases.size
  }
}

/** None where something that matters is not known of the car. */
function keysOf({ numbers, part_id }: Listing, car: KnownCar): string[] {
  const facts = needsOf(part_id).facts.filter((fact) => fact !== 'generation' && fact !== 'years')
  const values = facts.map((fact) => car[fact])
  if (values.includes(null)) return []
  return numbers.map(({ number }) =>
    [plainNumberOf(number), part_id, car.make, car.model, ...car.generations, ...values].join('|'),
  )
}
