import { describe, expect, it } from 'vitest'
import { openBasket, type PricedOffer, quotationBasket, toBasket } from './delivered-total'
import { deliveredPrice } from './money'

describe('a delivered total', () => {
  it('of one offer is its price and its delivery, to the penny', () => {
    expect(deliveredPrice({ price: 0.1, delivery_price: 0.2 })).toBe(0.3)
    expect(deliveredPrice({ price: 164.55, delivery_price: 8.45 })).toBe(173)
    expect(deliveredPrice({ price: 164.55, delivery_price: 8.45, deal: { collects: true } })).toBe(164.55)
  })

  it('charges delivery once per depot, at its highest', () => {
    const offers = [anOffer('a', 'lamp', 100_00, 9_00), anOffer('a', 'mirror', 50_00, 12_00), anOffer('b', 'seat', 46_00, 8_00)]
    expect(toBasket(offers)).toMatchObject({ totalPence: 216_00, deliveryPence: 20_00, depotCount: 2 })
  })

  it('adds to a paid delivery only the extra cost of the dearest parcel', () => {
    const offers = [anOffer('a', 'mirror', 50_00, 12_00)]
    expect(toBasket(offers, new Map([['a', 9_00]]))).toMatchObject({ totalPence: 53_00, deliveryPence: 3_00 })
    expect(toBasket(offers, new Map([['a', 20_00]]))).toMatchObject({ totalPence: 50_00, deliveryPence: 0 })
  })
})

describe('what a quotation comes to', () => {
  it('counts one offer per part, the dearer one when its delivery makes the whole cheaper', () => {
    const cheapButHeavy = anOffer('a', 'lamp', 100_00, 30_00)
    const light = anOffer('a', 'lamp', 110_00, 5_00)
    expect(quotationBasket([cheapButHeavy, light])).toMatchObject({ totalPence: 115_00, offers: [light] })
  })

  it('takes the cheap heavy one when another part pays for its delivery anyway', () => {
    const cheapButHeavy = anOffer('a', 'lamp', 100_00, 30_00)
    const light = anOffer('a', 'lamp', 110_00, 5_00)
    const seat = anOffer('a', 'seat', 80_00, 30_00)
    expect(quotationBasket([cheapButHeavy, light, seat])).toMatchObject({ totalPence: 210_00, offers: [cheapButHeavy, seat] })
  })

  it('counts what is open on top of a delivery that an accepted offer pays', () => {
    const accepted = { ...anOffer('a', 'lamp', 100_00, 9_00), status: 'accepted' as const }
    const open = { ...anOffer('a', 'seat', 80_00, 12_00), status: 'pending' as const }
    const lost = { ...anOffer('a', 'seat', 70_00, 0), status: 'declined' as const }
    expect(openBasket([accepted, open, lost])).toMatchObject({ totalPence: 83_00, deliveryPence: 3_00, offers: [open] })
  })

  it('is nothing without offers', () => {
    expect(quotationBasket([])).toEqual({ offers: [], depotCount: 0, deliveryPence: 0, totalPence: 0 })
  })
})

function anOffer(depotId: string, enquiryPartId: string, pricePence: number, deliveryPence: number): PricedOffer {
  return { depotId, enquiryPartId, pricePence, deliveryPence }
}
