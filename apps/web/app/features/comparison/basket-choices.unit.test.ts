import { cityPlaces } from '@allyards/contract/places'
import type { QuotationForBuyer, QuotationItem } from '@allyards/contract/quotations'
import { describe, expect, it } from 'vitest'
import { findBasketChoices } from './basket-choices'
import { offersOf } from './offers'

const good = { fit_confirmed: true, condition: 'A', warranty_months: 3, delivery_days: 3, delivery_price: 0 } as const
const poor = { fit_confirmed: false, condition: 'U', warranty_months: 0, delivery_days: 3, delivery_price: 0 } as const

describe('the choice of baskets', () => {
  it('says what the cheapest basket gives up, and what the safe one costs more', () => {
    const choices = choose([
      aQuotation(
        'breaker',
        3.6,
        { part_id: 'lamp', price: 40, ...poor },
        { part_id: 'turbo', price: 90, ...good, condition: 'C' },
      ),
      aQuotation('careful', 4.8, { part_id: 'lamp', price: 50, ...good }, { part_id: 'turbo', price: 95.5, ...good }),
    ])
    expect(choices).toMatchObject([
      {
        name: 'Cheapest and fastest',
        basket: { totalPence: 130_00 },
        givesUp: ['1 not confirmed to fit', '1 untested', '1 grade C', '1 without warranty', '2 from a depot rated below 4'],
        next: { name: 'Safest', morePence: 15_50 },
      },
      { name: 'Safest', basket: { totalPence: 145_50 }, givesUp: ['£15.50 more than the cheapest'], next: null },
    ])
  })

  it('takes the fastest set, and pays no more for a part that would not bring the last one sooner', () => {
    const choices = choose([
      aQuotation('slow', 4.5, { part_id: 'lamp', price: 40, ...good, delivery_days: 5 }),
      aQuotation('quick', 4.5, { part_id: 'lamp', price: 70, ...good, delivery_days: 1 }),
      aQuotation('middling', 4.5, { part_id: 'lamp', price: 45, ...good, delivery_days: 2 }),
      aQuotation('only', 4.5, { part_id: 'turbo', price: 90, ...good, delivery_days: 2 }),
    ])
    expect(choices).toMatchObject([
      { name: 'Cheapest and safest', days: 5, givesUp: ['3 days later than the fastest'], next: { morePence: 5_00 } },
      { name: 'Fastest', days: 2, basket: { totalPence: 135_00 } },
    ])
  })

  it('prefers the safe or the fast set among those that cost the same', () => {
    const choices = choose(
      [
        aQuotation('slow', 4.5, { part_id: 'lamp', price: 40, ...poor, delivery_days: 5 }),
        aQuotation('quick', 4.5, { part_id: 'lamp', price: 40, ...poor, delivery_days: 1 }),
        aQuotation('safe', 4.5, { part_id: 'lamp', price: 55, ...good, delivery_days: 5 }),
      ],
      ['lamp'],
    )
    expect(choices.map(({ name, days }) => [name, days])).toEqual([
      ['Cheapest and fastest', 1],
      ['Safest', 5],
    ])
  })

  it('offers a single choice when one set is cheapest, safest and fastest', () => {
    const choices = choose([aQuotation('only', null, { part_id: 'lamp', price: 40, ...good })], ['lamp'])
    expect(choices).toMatchObject([
      { name: 'Cheapest, safest and fastest', givesUp: ['1 from a depot without ratings'], next: null },
    ])
  })

  it('counts delivery once per depot, so that a safe part can join a parcel that is already paid', () => {
    const choices = choose([
      aQuotation(
        'one',
        4.5,
        { part_id: 'lamp', price: 40, ...good, delivery_price: 12 },
        { part_id: 'turbo', price: 95, ...good, delivery_price: 12 },
      ),
      aQuotation('other', 4.5, { part_id: 'turbo', price: 90, ...good, delivery_price: 12 }),
    ])
    expect(choices.map(({ basket }) => basket.totalPence)).toEqual([147_00])
  })
})

function choose(quotations: QuotationForBuyer[], partIds = ['lamp', 'turbo']) {
  return findBasketChoices(partIds, offersOf(quotations, cityPlaces.London), new Map())
}

function aQuotation(depot: string, rating: number | null, ...items: Partial<QuotationItem>[]): QuotationForBuyer {
  return {
    id: depot,
    seller: { id: depot, companyName: depot, rating, distance_miles: 1, place: cityPlaces.London },
    quotationItems: items.map((item) => ({
      id: `${depot}-${item.part_id}`,
      enquiry_part_id: item.part_id,
      status: 'pending',
      ...item,
    })),
  } as unknown as QuotationForBuyer
}
