import { unsaidPlaces } from '@allyards/contract/delivery-terms'
import { describe, expect, it } from 'vitest'
import type { AcceptedOffer } from './accepted-offers'
import { type Going, priceAgreement, sumAgreement } from './price-agreement'

const home: Going = { pricedFor: null, to: null, isLeftOpen: false, collectFrom: new Set() }
const belfast: Going = { ...home, to: 'northern-ireland' }
const places = { ...unsaidPlaces, 'northern-ireland': { delivers: true, surcharge: 15, extra_days: 2 } }
const never = { ...unsaidPlaces, 'northern-ireland': { delivers: false, surcharge: 0, extra_days: 0 } }

const price = (offers: AcceptedOffer[], going: Going, all = offers) => sumAgreement(priceAgreement(offers, all, going))

describe('the price of an agreement', () => {
  it('follows the address as it is typed, depot by depot', () => {
    const offers = [anOffer('a', { delivery_places: places }), anOffer('b', { delivery_places: places })]
    expect(price(offers, home)).toMatchObject({ totalPence: 120_00, days: 2 })
    expect(price(offers, belfast)).toMatchObject({ partsPence: 100_00, deliveryPence: 50_00, totalPence: 150_00, days: 4 })
  })

  it('leaves out who does not deliver there, unless the buyer collects from them', () => {
    const offers = [anOffer('a', { delivery_places: places }), anOffer('b', { delivery_places: never })]
    expect(price(offers, belfast)).toMatchObject({ offers: [{ depotId: 'a' }], totalPence: 75_00 })
    expect(price(offers, { ...belfast, collectFrom: new Set(['b']) })).toMatchObject({ totalPence: 125_00 })
    const without = [anOffer('b', { delivery_places: never, collection: false })]
    expect(price(without, { ...belfast, collectFrom: new Set(['b']) })).toMatchObject({ offers: [], totalPence: 0 })
  })

  it('adds to an open deal of the depot what it charges more, and nothing for what is collected', () => {
    const [first, second] = [accepted('a', { collects: false, surcharge: 15 }), anOffer('a', { delivery_places: places })]
    const later = { ...belfast, isLeftOpen: true, to: null }
    expect(price([second], later, [first, second])).toMatchObject({ totalPence: 50_00 })
    expect(price([second], home, [first, second])).toMatchObject({ deliveryPence: -15_00 })
    const collected = accepted('a', { collects: true, surcharge: 0 })
    expect(price([second], later, [collected, second])).toMatchObject({ totalPence: 50_00, days: null })
  })
})

function anOffer(depotId: string, depot: Partial<AcceptedOffer['depot']>): AcceptedOffer {
  return {
    ...{ id: `offer of ${depotId}`, enquiryPartId: 'part', depotId, pricePence: 50_00, deliveryPence: 10_00 },
    item: { status: 'pending', delivery_days: 2 } as AcceptedOffer['item'],
    depot: {
      id: depotId,
      companyName: depotId,
      collection: true,
      delivery_places: unsaidPlaces,
      sold_by: { companyName: 'Kessler', companyNumber: null, vatNumber: null, address: ['London'] },
      ...depot,
    } as AcceptedOffer['depot'],
  }
}

function accepted(depotId: string, way: { collects: boolean; surcharge: number }): AcceptedOffer {
  const offer = anOffer(depotId, {})
  const deal = { id: 'deal', number: 'AY-1', status: 'agreed' as const, ...way }
  return { ...offer, id: `${offer.id} before`, item: { ...offer.item, status: 'accepted', deal } }
}
