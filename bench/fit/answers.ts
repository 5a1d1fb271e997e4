import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { SaidOfFit } from '@allyards/contract/fitment/fit-evidence'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import type { Listing } from './stock'

interface Case {
  fits: boolean
  depot: number
  isHeld: boolean
}

/** What buyers said, as the product keeps it: of a number, for a car that is the same in all that matters. */
export class Answers {
  readonly #cases = new Map<string, Case[]>()

  add(listing: Listing, car: KnownCar, said: Case): void {
    for (const key of keysOf(listing, car)) this.#cases.set(key, [...(this.#cases.get(key) ?? []), said])
  }

  /** Each buyer buys such a part once, so each case is one buyer's. */
  of(listing: Listing, car: KnownCar): Omit<SaidOfFit, 'isForOthers'> {
    const cases = keysOf(listing, car).flatMap((key) => this.#cases.get(key) ?? [])
    return {
      cases: cases.length,
      fitted: cases.filter(({ fits }) => fits).length,
      depots: new Set(cases.map(({ depot }) => depot)).size,
      isHeld: cases.some(({ isHeld }) => isHeld),
    }
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
