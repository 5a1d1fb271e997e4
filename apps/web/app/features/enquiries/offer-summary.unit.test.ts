import { unsaidPlaces, unsaidSizes } from '@allyards/contract/delivery-terms'
import type { Enquiry } from '@allyards/contract/enquiries'
import { toPounds } from '@allyards/contract/money'
import { describe, expect, it } from 'vitest'
import { newOffer, quotationTotal } from '~/features/offers/quotation-draft'
import { amountPaid, bestOpenBasket, dealsOf, offersByPart, sumCard } from './offer-summary'

const unsaid = { price: null, free_from: null, days: null, collection: false, note: null, dangerous_carrier: null }
const terms = { warranty_months: 3, place: null, delivery: { ...unsaid, sizes: unsaidSizes, places: unsaidPlaces } }

describe('the total of a quotation', () => {
  it.each([
    { told: 'two grades of one part', offers: [lamp('100', '30'), lamp('110', '5')], total: 115 },
    { told: 'two parts', offers: [lamp('100', '8.45'), seat('60', '13')], total: 173 },
    { told: 'a heavy grade beside a heavy part', offers: [lamp('100', '30'), lamp('110', '5'), seat('80', '30')], total: 210 },
  ])('with $told is the same in the seller’s form and in My Enquiry', ({ offers, total }) => {
    expect(quotationTotal(offers)).toBe(total)
    const enquiry = anEnquiry(offers, 'pending')
    expect(toPounds(bestOpenBasket(enquiry, offersByPart(enquiry))?.totalPence ?? 0)).toBe(total)
  })

  it('counts delivery of accepted offers once', () => {
    expect(amountPaid(anEnquiry([lamp('100', '8.45'), seat('60', '13')], 'accepted'))).toBe(173)
  })

  it('is what the rows of a card add up to, with delivery once per depot', () => {
    for (const status of ['pending', 'accepted']) {
      const enquiry = anEnquiry([lamp('100', '8.45'), seat('60', '13')], status)
      const parts = offersByPart(enquiry)
      const sums = sumCard(enquiry, parts, bestOpenBasket(enquiry, parts))
      expect([...(sums?.parts.values() ?? [])], status).toEqual([100_00, 60_00])
      expect(sums, status).toMatchObject({ deliveryPence: 13_00, totalPence: 173_00 })
    }
    const one = anEnquiry([lamp('100', '8.45')], 'pending')
    expect(sumCard(one, offersByPart(one), bestOpenBasket(one, offersByPart(one)))).toBeUndefined()
  })

  it('follows the deal: its address, collection, and a part that was cancelled', () => {
    const deal = { id: 'd', number: 'AY-1', status: 'agreed', collects: false, surcharge: 15 } as const
    const paidFor = (one: object) => {
      const enquiry = anEnquiry([lamp('100', '8.45')], 'accepted')
      for (const item of enquiry.quotations[0]?.quotationItems ?? []) item.deal = { ...deal, ...one }
      return [amountPaid(enquiry), dealsOf(enquiry).length]
    }
    expect(paidFor({})).toEqual([123.45, 1])
    expect(paidFor({ collects: true })).toEqual([100, 1])
    expect(paidFor({ status: 'cancelled' })).toEqual([0, 0])
  })

  it('gives one open part and all open parts the same total when the depot delivers anyway', () => {
    const enquiry = anEnquiry([lamp('100', '8.45'), seat('60', '6.90')], 'pending')
    for (const item of enquiry.quotations[0]?.quotationItems ?? [])
      if (item.enquiry_part_id === 'headlamp') item.status = 'accepted'
    const parts = offersByPart(enquiry)
    expect(parts[1]?.open).toEqual([60])
    expect(bestOpenBasket(enquiry, parts)?.totalPence).toBe(60_00)
  })
})

it('the comparison leaves out declined, withdrawn and expired offers', () => {
  for (const status of ['declined', 'withdrawn', 'expired'] as const) {
    const enquiry = anEnquiry([lamp('100', '8.45'), lamp('90', '8.45')], 'pending')
    const [first] = enquiry.quotations[0]?.quotationItems ?? []
    if (first) first.status = status
    expect(offersByPart(enquiry)[0]?.open, status).toHaveLength(1)
  }
})

type Draft = ReturnType<typeof newOffer>

function lamp(price: string, delivery_price: string): Draft {
  return { ...newOffer({ id: 'headlamp', part_id: 'headlamp' }, terms), price, delivery_price }
}

function seat(price: string, delivery_price: string): Draft {
  return { ...newOffer({ id: 'seat', part_id: 'seat' }, terms), price, delivery_price }
}

function anEnquiry(offers: Draft[], status: string): Enquiry {
  const parts = [...new Set(offers.map(({ enquiry_part_id }) => enquiry_part_id))]
  const items = offers.map(({ key, enquiry_part_id, price, delivery_price }) => ({
    id: key,
    quotation_id: 'q',
    enquiry_part_id,
    status,
    price: Number(price),
    delivery_price: Number(delivery_price),
  }))
  return {
    parts: parts.map((id) => ({ id, part_id: id, name: id, details: null, features: {} })),
    quotations: [{ id: 'q', quotationItems: items }],
  } as unknown as Enquiry
}
