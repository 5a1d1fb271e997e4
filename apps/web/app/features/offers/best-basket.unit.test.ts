import { type DeliveriesPaid, findCheapestDepot, type PricedOffer, toBasket } from '@allyards/contract/delivered-total'
import { describe, expect, it } from 'vitest'
import { findBestBasket } from './best-basket'

describe('the best basket', () => {
  it('charges delivery once per depot, at its highest', () => {
    const offers = [anOffer('a', 'lamp', 100_00, 9_00), anOffer('a', 'mirror', 50_00, 12_00), anOffer('b', 'mirror', 46_00, 8_00)]
    expect(findBestBasket(['lamp', 'mirror'], offers)).toMatchObject({
      totalPence: 162_00,
      deliveryPence: 12_00,
      depotCount: 1,
      offers: [{ depotId: 'a' }, { depotId: 'a' }],
    })
  })

  it('takes the dearer grade when the cheaper one costs more to deliver', () => {
    const offers = [anOffer('a', 'lamp', 100_00, 30_00), anOffer('a', 'lamp', 110_00, 5_00)]
    expect(findBestBasket(['lamp'], offers)?.totalPence).toBe(115_00)
  })

  it('charges a depot that delivers anyway only what its dearest parcel adds', () => {
    const offers = [anOffer('a', 'mirror', 60_00, 12_00), anOffer('b', 'mirror', 50_00, 15_00)]
    expect(findBestBasket(['mirror'], offers)).toMatchObject({ totalPence: 65_00 })
    expect(findBestBasket(['mirror'], offers, new Map([['a', 9_00]]))).toMatchObject({ totalPence: 63_00, deliveryPence: 3_00 })
    expect(findCheapestDepot(['mirror'], offers, new Map([['a', 20_00]]))).toMatchObject({ totalPence: 60_00, deliveryPence: 0 })
  })

  it('does not exist while a part has no offer', () => {
    expect(findBestBasket(['lamp', 'mirror'], [anOffer('a', 'lamp', 1, 1)])).toBeUndefined()
    expect(findBestBasket([], [])).toBeUndefined()
  })

  it('is as cheap as trying every set, in 4,000 random cases', () => {
    const random = seeded(20_26)
    for (let round = 0; round < 4000; round++) {
      const { partIds, offers, paid } = aCase(random)
      const best = findBestBasket(partIds, offers, paid)
      expect(best?.totalPence, `case ${round}`).toBe(cheapestByTryingAll(partIds, offers, paid))
      if (best) expect(toBasket(best.offers, paid).totalPence).toBe(best.totalPence)
      if (best) expect(best.offers.map(({ enquiryPartId }) => enquiryPartId)).toEqual(partIds)
    }
  })
})

describe('the cheapest single depot', () => {
  it('offers every part, and is the cheapest depot that does, in 1,000 random cases', () => {
    const random = seeded(7)
    for (let round = 0; round < 1000; round++) {
      const { partIds, offers, paid } = aCase(random)
      const depots = [...new Set(offers.map(({ depotId }) => depotId))]
      const totals = depots.map((depot) =>
        cheapestByTryingAll(
          partIds,
          offers.filter(({ depotId }) => depotId === depot),
          paid,
        ),
      )
      const lowest = Math.min(...totals.map((total) => total ?? Number.POSITIVE_INFINITY))
      expect(findCheapestDepot(partIds, offers, paid)?.totalPence ?? Number.POSITIVE_INFINITY, `case ${round}`).toBe(lowest)
    }
  })
})

function anOffer(depotId: string, partId: string, pricePence: number, deliveryPence: number): PricedOffer {
  return { depotId, enquiryPartId: partId, pricePence, deliveryPence }
}

/** Up to 5 parts and 6 depots, with gaps, second grades, equal prices and free delivery. */
function aCase(random: () => number) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const partIds = Array.from({ length: whole(1, 5) }, (_, index) => `part-${index}`)
  const priceSpread = whole(2, 60)
  const offers: PricedOffer[] = []
  for (let depot = 0; depot < whole(1, 6); depot++) {
    for (const partId of partIds) {
      const count = random() < 0.25 ? 0 : random() < 0.15 ? 2 : 1
      for (let grade = 0; grade < count; grade++) {
        offers.push(anOffer(`depot-${depot}`, partId, 20 + whole(0, priceSpread), whole(0, 3) * 7))
      }
    }
  }
  const paid = new Map(random() < 0.5 ? [['depot-0', whole(0, 3) * 7]] : [])
  return { partIds, offers, paid }
}

function cheapestByTryingAll(
  partIds: readonly string[],
  offers: readonly PricedOffer[],
  paid: DeliveriesPaid,
  chosen: PricedOffer[] = [],
): number | undefined {
  const partId = partIds[chosen.length]
  if (partId === undefined) return toBasket(chosen, paid).totalPence
  let lowest: number | undefined
  for (const offer of offers) {
    if (offer.enquiryPartId !== partId) continue
    const total = cheapestByTryingAll(partIds, offers, paid, [...chosen, offer])
    if (total !== undefined && (lowest === undefined || total < lowest)) lowest = total
  }
  return lowest
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
