import { describe, expect, it } from 'vitest'
import { type DeliveryTerms, deliveryTerms, placesWithUsual, unsaidPlaces, unsaidSizes, usualDelivery } from './delivery-terms'
import { crownPlaces, findFarPlace } from './far-places'
import { sizeOf } from './part-sizes'

const terms: DeliveryTerms = deliveryTerms.parse({
  ...{ price: 9.95, free_from: 150, days: 2, collection: true, note: null, dangerous_carrier: null },
  sizes: { ...unsaidSizes, pallet: { price: 60, days: 4 }, engine: { price: 85, days: null } },
  places: {
    ...unsaidPlaces,
    highlands: { delivers: true, surcharge: 12.5, extra_days: 2 },
    'northern-ireland': { delivers: false, surcharge: 0, extra_days: 0 },
  },
})
const parcel = { size: 'parcel', place: null, price: 100 } as const

describe('what delivery usually costs', () => {
  it('is the price of its size, and free from the price that the depot set where the size has no price of its own', () => {
    expect(usualDelivery(terms, parcel)).toEqual({ delivers: true, price: 9.95, days: 2 })
    expect(usualDelivery(terms, { ...parcel, price: 150 }).price).toBe(0)
    expect(usualDelivery(terms, { ...parcel, size: 'large-parcel', price: 150 }).price).toBe(0)
    expect(usualDelivery(terms, { ...parcel, size: 'pallet', price: 900 })).toEqual({ delivers: true, price: 60, days: 4 })
    expect(usualDelivery(terms, { ...parcel, size: 'engine' })).toEqual({ delivers: true, price: 85, days: 2 })
  })

  it('adds what a far place costs, to what is free as well, and says where the depot does not go', () => {
    expect(usualDelivery(terms, { ...parcel, place: 'highlands' })).toEqual({ delivers: true, price: 22.45, days: 4 })
    expect(usualDelivery(terms, { ...parcel, place: 'highlands', price: 150 }).price).toBe(12.5)
    expect(usualDelivery(terms, { ...parcel, place: 'northern-ireland' }).delivers).toBe(false)
  })

  it('does not reach the Isle of Man and the Channel Islands unless the depot says so', () => {
    for (const place of crownPlaces) {
      expect(usualDelivery(terms, { ...parcel, place }).delivers).toBe(false)
      const said = { ...terms, places: placesWithUsual({ [place]: { delivers: true, surcharge: 30, extra_days: 4 } }) }
      expect(usualDelivery(said, { ...parcel, place })).toEqual({ delivers: true, price: 39.95, days: 6 })
    }
  })

  it('is the same for every size and place of a depot that stated none', () => {
    const before = { ...terms, sizes: unsaidSizes, places: unsaidPlaces }
    for (const size of ['parcel', 'engine'] as const)
      for (const place of [null, 'highlands', 'northern-ireland'] as const)
        expect(usualDelivery(before, { size, place, price: 100 })).toEqual({ delivers: true, price: 9.95, days: 2 })
    expect(usualDelivery({ ...before, price: null, free_from: null, days: null }, parcel)).toEqual({
      delivers: true,
      price: undefined,
      days: undefined,
    })
  })
})

it.each([
  ['BT1 5GS', 'northern-ireland'],
  ['IV2 3BW', 'highlands'],
  ['ZE10AA', 'highlands'],
  ['IM1 1AA', 'isle-of-man'],
  ['JE2 4UA', 'channel-islands'],
  ['GY9 3AA', 'channel-islands'],
  ['PA34 4HR', 'highlands'],
  ['PO30 1AA', 'highlands'],
  ['AB10 1AA', null],
  ['AB31 5TT', 'highlands'],
  ['PA1 1AA', null],
  ['PO3 5AA', null],
  ['PH1 1AA', null],
  ['LS1 4DY', null],
  ['BT', null],
  ['', null],
  [null, null],
])('carriers call %s %s', (postcode, place) => {
  expect(findFarPlace(postcode)).toBe(place)
})

it('takes the size from the part', () => {
  expect(['headlamp', 'bumper', 'gearbox', 'engine', 'unheard-of'].map(sizeOf)).toEqual([
    'parcel',
    'large-parcel',
    'pallet',
    'engine',
    'parcel',
  ])
})
