import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { unsaidPlaces, unsaidSizes } from '@allyards/contract/delivery-terms'
import { getProduct } from '@allyards/contract/products'
import { getQuotationPrefill } from '@allyards/contract/quotations'
import { changeSellerTerms, readSellerProfile } from '@allyards/contract/sellers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const parcel = { price: 9.95, free_from: 150, days: 2, collection: true, note: null }
const sizes = { ...unsaidSizes, engine: { price: 85, days: 4 } }
const places = {
  highlands: { delivers: true, surcharge: 12.5, extra_days: 2 },
  'northern-ireland': { delivers: false, surcharge: 0, extra_days: 0 },
}
const address = { method: 'deliver', name: 'Ann Webb', addressLine1: '1 High Street', city: 'Town' } as const

async function aDepot() {
  const seller = await server.aSeller()
  await server.api(changeSellerTerms, { body: { deliveryTerms: { ...parcel, sizes, places } } }, seller)
  return seller
}

describe('delivery by size and place', () => {
  it('stays as it was for who speaks of a parcel only, and each size and place is refused on its own field', async () => {
    const seller = await aDepot()
    await server.api(changeSellerTerms, { body: { deliveryTerms: { ...parcel, price: 8 } } }, seller)
    const { company } = (await server.api(readSellerProfile, {}, seller)).body
    expect(company?.deliveryTerms).toEqual({
      ...{ ...parcel, price: 8, sizes, places: { ...unsaidPlaces, ...places } },
      dangerous_carrier: null,
    })
    const wrong = { ...parcel, sizes: { ...sizes, pallet: { price: 1.999, days: 91 } }, places }
    const refused = await server.api(changeSellerTerms, { body: { deliveryTerms: wrong } }, seller)
    expect(Object.keys(refused.error.errors ?? {})).toEqual([
      'deliveryTerms.sizes.pallet.price',
      'deliveryTerms.sizes.pallet.days',
    ])
  })

  it('starts a quotation: what the listing asks and the surcharge of the buyer’s place, without telling the postcode', async () => {
    const seller = await aDepot()
    await server.aProduct({ depotId: seller.depotId, partId: 'engine', deliveryPence: 7_000 })
    const start = async (postcode: string) => {
      const enquiry = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['engine'], postcode })
      const answer = await server.api(getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
      return { place: answer.body.terms.place, offer: answer.body.parts[0]?.suggestions[0], text: JSON.stringify(answer.body) }
    }
    expect(await start('LS1 4DY')).toMatchObject({ place: null, offer: { size: 'engine', delivery_price: 70, delivery_days: 4 } })
    const far = await start('IV2 3BW')
    expect(far).toMatchObject({ place: 'highlands', offer: { delivery_price: 82.5, delivery_days: 6 } })
    expect(far.text).not.toContain('IV2')
    expect((await start('BT1 5GS')).place).toBe('northern-ireland')
  })

  it('is what a reserved listing costs at its address, now or later, and is refused where the depot does not go', async () => {
    const [seller, buyer] = [await aDepot(), await server.aBuyer()]
    const listing = await server.aProduct({ depotId: seller.depotId, deliveryPence: 995, stock: 5 })
    const shown = (await server.api(getProduct, { params: { slug: listing.slug } })).body
    expect(shown).toMatchObject({ product: { size: 'parcel', delivery_days: 2 }, seller: { delivery_places: places } })

    const reserve = (postcode: string, surcharge: number) => {
      const body = { delivery: { ...address, postcode }, total: totalOf(listing) + surcharge }
      return server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)
    }
    const refused = await reserve('BT1 5GS', 0)
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['delivery.postcode']])
    const { deal } = (await reserve('IV2 3BW', 12.5)).body
    expect(deal).toMatchObject({ totals: { delivery: 22.45 }, delivery_days: 4 })

    const send = (delivery: Parameters<typeof toMove>[0]) =>
      server.api(moveDeal, { params: { id: deal.id }, body: toMove(delivery) }, buyer)
    expect((await send({ ...address, postcode: 'BT1 5GS' })).status).toBe(422)
    await send({ ...address, postcode: 'LS1 4DY' })
    const total = async () => (await server.api(getDeal, { params: { id: deal.id } }, buyer)).body.totals.delivery
    expect(await total()).toBe(9.95)
    await send({ method: 'collect' })
    expect(await total()).toBe(0)
  })
})

const toMove = (delivery: (typeof address & { postcode: string }) | { method: 'collect' }) => ({
  to: 'delivery' as const,
  delivery,
})
