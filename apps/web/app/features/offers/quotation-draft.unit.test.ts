import { proposedDelivery, unsaidPlaces, unsaidSizes } from '@allyards/contract/delivery-terms'
import type { QuotationPrefill, SuggestedOffer } from '@allyards/contract/quotations'
import { describe, expect, it } from 'vitest'
import {
  checkDraft,
  draftFrom,
  errorsInDraft,
  freeDeliveryWords,
  newOffer,
  type OfferDraft,
  quotationOf,
  quotationTotal,
  repriced,
  resized,
  withAskedParts,
} from './quotation-draft'

const enquiryId = '0197f3a1-0000-7000-8000-000000000001'
const stocked: SuggestedOffer = {
  source: 'stock',
  product: {
    id: '0197f3a1-0000-7000-8000-000000000009',
    title: 'Headlamp',
    slug: 'headlamp',
    side: null,
    end: null,
    branch: null,
    bay: 'C14',
    stock_number: 'K-7',
    stock: 1,
  },
  title: 'Headlamp',
  price: 118,
  size: 'parcel',
  condition: 'A',
  warranty_months: 6,
  delivery_price: 9.95,
  delivery_days: 2,
  oem_number: null,
  features: {},
  mileage: 61_200,
  imageUrls: [],
}

const terms: QuotationPrefill['terms'] = {
  delivery: {
    ...{ price: 8.5, free_from: 100, days: 1, collection: true, note: null, dangerous_carrier: null },
    sizes: { ...unsaidSizes, engine: { price: 85, days: 4 } },
    places: { ...unsaidPlaces, 'northern-ireland': { delivers: false, surcharge: 0, extra_days: 0 } },
  },
  place: null,
  warranty_months: 6,
}

describe('the draft of a quotation', () => {
  it('starts from stock, and leaves out parts that nothing is known about', () => {
    const draft = draftFrom(prefill({ headlamp: [stocked], radiator: [] }))
    expect(draft.offers).toMatchObject([
      {
        enquiry_part_id: idOf('headlamp'),
        product_id: stocked.product?.id,
        price: '118',
        delivery_price: '9.95',
        fit_confirmed: false,
      },
    ])
    expect(draft.notes).toBe('Thank you for your enquiry. Please find our quotation below.')
    expect(draft.valid_days).toBe('7')
  })

  it('keeps the typed price of a draft that an earlier version saved by the kind of part', () => {
    const asked = prefill({ headlamp: [stocked], radiator: [] })
    const [offer] = draftFrom(asked).offers
    const { enquiry_part_id: _, ...earlier } = { ...offer, part_id: 'headlamp', price: '95' }
    const { offers } = withAskedParts(asked, { offers: [earlier as unknown as OfferDraft] })
    expect(offers).toMatchObject([{ enquiry_part_id: idOf('headlamp'), price: '95' }])
    expect(withAskedParts(asked, { notes: 'Tested.' })).toEqual({ notes: 'Tested.' })
  })

  it('never prices a part that is not in stock: the last price is shown but not sent', () => {
    const last: SuggestedOffer = { ...stocked, source: 'last-offer', product: null, title: null, price: 275 }
    const draft = draftFrom(prefill({ headlamp: [stocked], turbo: [last] }))
    expect(draft.offers[1]).toMatchObject({ enquiry_part_id: idOf('turbo'), product_id: null, price: '', last_price: '275' })
    const asked = enquiry({ headlamp: 'open', turbo: 'open' })
    expect(quotationOf(asked, draft).items.map((item) => item.enquiry_part_id)).toEqual([idOf('headlamp')])
    expect(quotationTotal(draft.offers)).toBeCloseTo(118 + 9.95)
  })

  it('refuses a text as a price, and a price beyond three times the usual until the seller confirms it', () => {
    const band = { low: 60, median: 110, high: 190, sample: 40, level: 'model', widened: false } as const
    const asked = enquiry({ headlamp: 'open' })
    const typed = (price: string, sure_price = '') => {
      const draft = draftFrom(prefill({ headlamp: [stocked] }))
      const offers = draft.offers.map((offer) => ({ ...offer, price, sure_price }))
      return checkDraft(asked, { ...draft, offers }, [
        { ...askedOnce, enquiry_part_id: idOf('headlamp'), part_id: 'headlamp', stock: 1, suggestions: [stocked], band },
      ])
    }
    expect(typed('24562')).toEqual({ 'offers.0.price': '£24,571.95 delivered is more than three times the usual £190' })
    expect(typed('24562', '24562')).toEqual({})
    expect(typed('245')).toEqual({})
    expect(checkDraft(asked, draftFrom(prefill({ headlamp: [stocked] })), prefill({ headlamp: [] }).parts)).toEqual({
      'offers.0.price': 'This is no longer in your stock',
    })
    expect(typed('abc')).toEqual({ 'offers.0.price': 'Please give a price in pounds' })
  })

  it('gives every part an empty offer when nothing is known about any', () => {
    const draft = draftFrom(prefill({ headlamp: [], radiator: [] }))
    expect(draft.offers.map((offer) => [offer.enquiry_part_id, offer.price])).toEqual([
      [idOf('headlamp'), ''],
      [idOf('radiator'), ''],
    ])
  })

  it('charges delivery once, and counts the cheapest of several offers for a part', () => {
    const offers = [newOffer(part('headlamp'), terms, stocked), newOffer(part('headlamp'), terms, { ...stocked, price: 90 })]
    const mirror = newOffer(part('wing-mirror'), terms, { ...stocked, price: 64, delivery_price: 7.5 })
    expect(quotationTotal([...offers, mirror, newOffer(part('radiator'), terms)])).toBeCloseTo(90 + 64 + 9.95)
  })

  it('sends only priced offers, for parts that the buyer still looks for', () => {
    const draft = draftFrom(prefill({ headlamp: [stocked], seat: [stocked] }))
    const withEmpty = { ...draft, offers: [newOffer(part('radiator'), terms), ...draft.offers] }
    const asked = enquiry({ radiator: 'open', headlamp: 'accepted', seat: 'open' })
    expect(checkDraft(asked, withEmpty)).toEqual({})
    expect(quotationOf(asked, withEmpty)).toMatchObject({
      enquiry_id: enquiryId,
      valid_days: 7,
      items: [{ enquiry_part_id: idOf('seat'), price: 118 }],
    })
  })

  it('names the field of the wrong offer, for errors from the browser and from the server', () => {
    const draft = draftFrom(prefill({ headlamp: [stocked], seat: [{ ...stocked, price: 20 }] }))
    const [empty, first, second] = [newOffer(part('radiator'), terms), ...draft.offers]
    const offers = [empty, first, { ...second, price: '20.555', mileage: '1.5' }] as typeof draft.offers
    const asked = enquiry({ radiator: 'open', headlamp: 'open', seat: 'open' })
    expect(checkDraft(asked, { ...draft, offers })).toEqual({
      'offers.2.price': 'Please give pounds with at most two decimals',
      'offers.2.mileage': 'Please give whole miles',
    })
    expect(errorsInDraft({ 'items.1.part_id': 'Not in the enquiry' }, asked, { ...draft, offers })).toEqual({
      'offers.2.part_id': 'Not in the enquiry',
    })
  })

  it('asks for a price when there is none', () => {
    const draft = draftFrom(prefill({ headlamp: [], radiator: [] }))
    const asked = enquiry({ headlamp: 'accepted', radiator: 'open' })
    expect(checkDraft(asked, draft)).toEqual({ 'offers.1.price': 'Please give a price' })
  })

  it("starts with the depot's usual terms, and delivers free above its threshold until the seller changes that", () => {
    const offer = newOffer(part('radiator'), terms)
    expect(offer).toMatchObject({ warranty_months: '6', delivery_price: '8.50', delivery_days: '1' })
    expect(repriced(offer, '120', terms)).toEqual({ price: '120', delivery_price: '0' })
    expect(repriced({ ...offer, price: '120', delivery_price: '0' }, '90', terms)).toEqual({
      price: '90',
      delivery_price: '8.50',
    })
    expect(repriced({ ...offer, delivery_price: '25' }, '120', terms)).toEqual({ price: '120' })
  })

  it('starts with the usual price of its size, and changes price and days with the size', () => {
    const engine = newOffer(part('engine'), terms)
    expect(engine).toMatchObject({ size: 'engine', delivery_price: '85', delivery_days: '4' })
    expect(resized(engine, 'parcel', terms)).toEqual({ size: 'parcel', delivery_price: '8.50', delivery_days: '1' })
    expect(repriced(engine, '900', terms)).toEqual({ price: '900', delivery_price: '85' })
  })

  it('presets no grade that nothing of the depot tells, and asks for it once there is a price', () => {
    const last: SuggestedOffer = { ...stocked, source: 'last-offer', product: null, condition: 'B' }
    expect(newOffer(part('headlamp'), terms, last).condition).toBe('B')
    const draft = draftFrom(prefill({ radiator: [] }))
    const offers = draft.offers.map((offer) => ({ ...offer, price: '40' }))
    expect(offers).toMatchObject([{ condition: '' }])
    const asked = enquiry({ radiator: 'open' })
    expect(checkDraft(asked, { ...draft, offers })).toEqual({ 'offers.0.condition': 'Please choose a grade' })
    expect(checkDraft(asked, { ...draft, offers: offers.map((offer) => ({ ...offer, condition: 'C' as const })) })).toEqual({})
  })

  it('warns of free delivery while the depot has named no price for any size, and stops nothing', () => {
    const unsaid = { ...terms, delivery: { ...terms.delivery, price: null, sizes: unsaidSizes } }
    const offer = { ...newOffer(part('headlamp'), unsaid, { ...stocked, delivery_price: 0 }), price: '40' }
    expect(freeDeliveryWords(unsaid, offer)).toBe('You send this for free: you have not set what delivery costs.')
    expect(freeDeliveryWords(unsaid, { ...offer, delivery_price: '9.95' })).toBeNull()
    expect(freeDeliveryWords(unsaid, { ...offer, price: '' })).toBeNull()
    expect(freeDeliveryWords(terms, offer)).toBeNull()
    expect(freeDeliveryWords({ ...unsaid, delivery: proposedDelivery }, offer)).toBeNull()
  })

  it('prices nothing automatically if the depot does not deliver, and requires a delivery price', () => {
    const far = { ...prefill({ headlamp: [stocked] }), terms: { ...terms, place: 'northern-ireland' as const } }
    const draft = draftFrom(far)
    expect(draft.offers).toMatchObject([{ price: '', last_price: '118', delivery_price: '' }])
    const offers = draft.offers.map((offer) => ({ ...offer, price: '118' }))
    expect(checkDraft(enquiry({ headlamp: 'open' }), { ...draft, offers }, far.parts)).toEqual({
      'offers.0.delivery_price': 'Please give the delivery in pounds',
    })
  })
})

/** Turns a slug into an asked part's id. */
const idOf = (slug: string) => `00000000-0000-4000-8000-${Buffer.from(slug).toString('hex').padEnd(12, '0').slice(0, 12)}`

const part = (slug: string) => ({ id: idOf(slug), part_id: slug })

const askedOnce = { side: null, end: null, quantity: 1 }

function prefill(parts: Record<string, SuggestedOffer[]>): QuotationPrefill {
  return {
    enquiry_id: enquiryId,
    terms,
    parts: Object.entries(parts).map(([part_id, suggestions]) => ({
      ...askedOnce,
      enquiry_part_id: idOf(part_id),
      part_id,
      stock: suggestions.length,
      suggestions,
      band: null,
    })),
  }
}

function enquiry(parts: Record<string, 'open' | 'accepted'>): Parameters<typeof checkDraft>[0] {
  return {
    id: enquiryId,
    parts: Object.entries(parts).map(([part_id, state]) => ({
      ...askedOnce,
      id: idOf(part_id),
      part_id,
      name: part_id,
      details: null,
      number: null,
      features: {},
      imageUrl: null,
      accepted: state === 'accepted',
      answer: 'left' as const,
    })),
  }
}
