import { findCheapestDepot } from '@allyards/contract/delivered-total'
import { unsaidPlaces } from '@allyards/contract/delivery-terms'
import { findFarPlace } from '@allyards/contract/far-places'
import { cityPlaces } from '@allyards/contract/places'
import type { QuotationForBuyer } from '@allyards/contract/quotations'
import { describe, expect, it } from 'vitest'
import { comesToDoor, isOpen, longestDays, markOffers, notDelivered, offersOf, sortOffers, wayOf, wayWords } from './offers'

const quotations = [
  aQuotation(
    'near',
    { price: 100, delivery_price: 20, delivery_days: 3, warranty_months: 1 },
    { rating: 4.2, reviewCount: 30, distance_miles: 3 },
  ),
  aQuotation(
    'far',
    { price: 90, delivery_price: 9.95, delivery_days: 4, warranty_months: 12 },
    { rating: 4.9, reviewCount: 5, distance_miles: 80 },
  ),
  aQuotation(
    'new',
    { price: 85, delivery_price: 30, delivery_days: 1, warranty_months: 0 },
    { rating: null, distance_miles: null },
  ),
]
const offers = offersOf(quotations, cityPlaces.London)
const names = (by: Parameters<typeof sortOffers>[1]) => sortOffers(offers, by).map(({ depotId }) => depotId)

describe('comparing offers', () => {
  it('puts the best first, and unknown values last', () => {
    expect(names('total')).toEqual(['far', 'new', 'near'])
    expect(names('price')).toEqual(['new', 'far', 'near'])
    expect(names('rating')).toEqual(['far', 'near', 'new'])
    expect(names('distance')).toEqual(['near', 'far', 'new'])
    expect(names('delivery')).toEqual(['new', 'near', 'far'])
    expect(names('warranty')).toEqual(['far', 'near', 'new'])
  })

  it('measures from the city of the location picker when the buyer gave no postcode', () => {
    const milesFrom = (city: keyof typeof cityPlaces) =>
      offersOf(quotations, cityPlaces[city]).map(({ depot }) => depot.distance_miles)
    expect(milesFrom('London')).toEqual([3, 80, 169])
    expect(milesFrom('Manchester')).toEqual([3, 80, 36])
  })

  it('never marks an offer of a depot that is not checked before an equal one of a checked depot', () => {
    const price = { price: 50, delivery_price: 5, delivery_days: 2, warranty_months: 3 }
    const equal = [aQuotation('unknown', price, { is_checked: false }), aQuotation('known', price, {})]
    const both = offersOf(equal, cityPlaces.London)
    expect(sortOffers(both, 'total').map(({ depotId }) => depotId)).toEqual(['known', 'unknown'])
    expect(markOffers(both)).toMatchObject({ cheapest: 'known', fastest: 'known' })
    const cheaper = offersOf(
      [aQuotation('unknown', { ...price, price: 49 }, { is_checked: false }), ...equal.slice(1)],
      cityPlaces.London,
    )
    expect(markOffers(cheaper)).toMatchObject({ cheapest: 'unknown', fastest: 'unknown' })
  })

  it('marks what stands out among several offers, and nothing when there is only one', () => {
    expect(markOffers(offers)).toMatchObject({
      cheapest: 'far',
      fastest: 'new',
      bestRated: 'far',
      longestWarranty: new Set(['far']),
    })
    const few = offers.map((offer) => ({
      ...offer,
      depot: { ...offer.depot, reviewCount: Math.min(4, offer.depot.reviewCount) },
    }))
    expect(markOffers(few)).not.toHaveProperty('bestRated')
    expect(markOffers(offers.slice(0, 1))).toEqual({ longestWarranty: new Set() })
  })

  it('calculates exact pence', () => {
    expect(sortOffers(offers, 'total')[0]?.totalPence).toBe(9995)
  })

  it('charges no delivery for collected parts, and says how parts arrive', () => {
    const terms = { price: 100, delivery_price: 20, delivery_days: 3 }
    const deal = { id: 'deal', number: 'A-1', status: 'agreed', collects: true, surcharge: 0 } as const
    const [collected] = offersOf([aQuotation('yard', { ...terms, status: 'accepted', deal }, {})], cityPlaces.London)
    const [sent] = offersOf([aQuotation('sent', { ...terms, deal: { ...deal, collects: false } }, {})], cityPlaces.London)
    if (!collected || !sent) throw new Error('no offer')
    expect(collected).toMatchObject({ deliveryPence: 0, totalPence: 100_00 })
    expect(sent).toMatchObject({ deliveryPence: 20_00, totalPence: 120_00 })
    expect([[collected], [sent], [collected, sent]].map(wayWords)).toEqual(['collected', 'delivered', 'delivered and collected'])
    expect([[collected], [sent], [collected, sent]].map(longestDays)).toEqual([null, 3, 3])
  })

  it.each([
    // enquiry, address, delivery in pence, days, words
    [null, 'LS1 4AP', 20_00, 3, undefined],
    ['LS1 4AP', 'SW1A 1AA', 20_00, 3, undefined],
    [null, 'BT1 1AA', 32_00, 5, '+ £12.00 to Northern Ireland'],
    ['LS1 4AP', 'BT1 1AA', 32_00, 5, '+ £12.00 to Northern Ireland'],
    ['BT1 1AA', 'BT48 6HT', 20_00, 3, undefined],
    ['BT1 1AA', 'LS1 4AP', 8_00, 1, '£12.00 less to the mainland'],
    ['LS1 4AP', 'IV2 3PA', 20_00, 3, undefined],
    ['IV2 3PA', 'BT1 1AA', 32_00, 5, '+ £12.00 to Northern Ireland'],
    ['LS1 4AP', 'JE2 3AB', 0, 3, 'Does not deliver to the Channel Islands: collection only'],
    ['JE2 3AB', 'JE2 3AB', 20_00, 3, undefined],
  ])('prices an open offer made for %s at the door in %s', (asked, address, deliveryPence, days, words) => {
    const [offer] = atTheDoor(asked, address)
    expect([offer?.deliveryPence, offer?.item.delivery_days, offer?.atDoor?.words]).toEqual([deliveryPence, days, words])
    expect(offer?.totalPence).toBe(100_00 + deliveryPence)
  })

  it('puts whoever does not deliver there last, without a mark, and in no basket', () => {
    const priced = atTheDoor('LS1 4AP', 'JE2 3AB', 'dear', {
      'channel-islands': { delivers: true, surcharge: 60, extra_days: 4 },
    })
    const [home, dear] = priced
    if (!home || !dear) throw new Error('no offer')
    expect([wayOf(home), wayOf(dear)]).toEqual(['collection only', 'delivered'])
    expect(sortOffers(priced, 'total')).toEqual([dear, home])
    expect(sortOffers(priced, 'delivery')).toEqual([dear, home])
    expect(markOffers(priced)).toEqual({ longestWarranty: new Set() })
    expect(notDelivered(priced)).toEqual(['home does not deliver to the Channel Islands: collection only'])
    expect(findCheapestDepot(['asked'], priced.filter(comesToDoor))).toMatchObject({ totalPence: 180_00, offers: [dear] })
    const [without] = atTheDoor('LS1 4AP', 'JE2 3AB', undefined, {}, false)
    expect(without && [wayOf(without), without.atDoor?.words]).toEqual([
      'not delivered there',
      'Does not deliver to the Channel Islands',
    ])
  })

  it('leaves a decided offer as it was agreed', () => {
    const [decided] = offersOf(
      [aQuotation('done', { price: 100, delivery_price: 20, delivery_days: 3, status: 'accepted' }, {})],
      cityPlaces.London,
      { from: null, to: 'channel-islands' },
    )
    expect(decided).toMatchObject({ totalPence: 120_00 })
    expect(decided).not.toHaveProperty('atDoor')
  })

  it('treats an offer as open until it is decided or has expired', () => {
    const [offer] = offers
    if (!offer) throw new Error('no offer')
    const validUntilMs = Date.parse(offer.validUntil)
    expect(isOpen(offer, validUntilMs - 1)).toBe(true)
    expect(isOpen(offer, validUntilMs)).toBe(false)
    expect(isOpen({ ...offer, item: { ...offer.item, status: 'withdrawn' } }, validUntilMs - 1)).toBe(false)
  })
})

const toIreland = { delivers: true, surcharge: 12, extra_days: 2 }

/** The offer of a depot that charges extra for Northern Ireland, and of a second one with places of its own. */
function atTheDoor(
  asked: string | null,
  address: string,
  second?: string,
  own: Partial<typeof unsaidPlaces> = {},
  collection = true,
) {
  const item = { price: 100, delivery_price: 20, delivery_days: 3 }
  const delivery_places = { ...unsaidPlaces, 'northern-ireland': toIreland }
  const quotations = [
    aQuotation('home', item, { delivery_places, collection }),
    ...(second ? [aQuotation(second, item, { delivery_places: { ...delivery_places, ...own } })] : []),
  ]
  return offersOf(quotations, cityPlaces.London, { from: findFarPlace(asked), to: findFarPlace(address) })
}

function aQuotation(
  id: string,
  item: Partial<QuotationForBuyer['quotationItems'][number]>,
  seller: Partial<QuotationForBuyer['seller']>,
): QuotationForBuyer {
  return {
    id,
    notes: '',
    seller: {
      id,
      user_id: id,
      slug: id,
      companyName: id,
      city: 'Leeds',
      distance_miles: null,
      place: { latitude: 53.8, longitude: -1.55 },
      rating: null,
      reviewCount: 0,
      ratingCounts: [0, 0, 0, 0, 0],
      medianResponseMinutes: null,
      is_paused: false,
      is_checked: true,
      collection: true,
      dangerous_carrier: null,
      delivery_places: unsaidPlaces,
      sold_by: { companyName: 'Kessler', companyNumber: null, vatNumber: null, address: ['London'] },
      contact: null,
      ...seller,
    },
    valid_until: '2026-11-20T12:00:00.000Z',
    created_at: '2026-11-15T12:00:00.000Z',
    quotationItems: [
      {
        id,
        version: 1,
        quotation_id: id,
        status: 'pending',
        enquiry_part_id: 'asked',
        part_id: 'headlamp',
        part_name: 'Headlamp',
        side: null,
        end: null,
        quantity: 1,
        price: 1,
        delivery_price: 1,
        delivery_days: 1,
        condition: 'A',
        warranty_months: 0,
        oem_number: null,
        features: {},
        mileage: null,
        fit_confirmed: false,
        note: null,
        imageUrls: [],
        quotation: { enquiry: { id: 'enquiry' } },
        ...item,
      },
    ],
  }
}
