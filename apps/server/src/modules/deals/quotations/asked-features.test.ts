import { getDeal } from '@allyards/contract/deals'
import { getMyEnquiry, getReceivedEnquiry, postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import {
  acceptOffers,
  createQuotation,
  editQuotationItem,
  getQuotationPrefill,
  listQuotationsOfEnquiry,
} from '@allyards/contract/quotations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const golf = { make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback' }
const row = { make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017, body_style: 'Hatchback' }

async function list(features: object): Promise<string> {
  const body = {
    title: 'Mirror',
    part_id: 'wing-mirror',
    side: 'nearside',
    price: 45,
    condition: 'B',
    brand: 'Volkswagen',
    imageUrls: [],
  }
  const answer = await server.api(addProduct, { body: { ...body, fitments: [row], features } as never }, seller)
  expect(answer.status).toBe(201)
  return answer.body.product.id
}

const ask = async (features: object | undefined, token: string, part: object = { id: 'wing-mirror', side: 'nearside' }) => {
  const answer = await server.api(
    postEnquiry,
    { body: { vehicle: golf as never, parts: [{ ...part, features }] as never } },
    { token },
  )
  await server.jobsDrained()
  return answer
}

const offer = {
  part_id: 'wing-mirror',
  price: 50,
  condition: 'B',
  warranty_months: 3,
  delivery_price: 8,
  delivery_days: 2,
  imageUrls: [],
}
const quote = (enquiry_id: string, items: object[]) =>
  server.api(createQuotation, { body: { enquiry_id, notes: '', items: items as never } as never }, seller)

describe('features that a buyer asks for', () => {
  test('are read by buyer and depot, and compared with the listings of the depot', async () => {
    const buyer = await server.aBuyer()
    const manual = await list({ mirror: 'manual' })
    const folding = await list({ mirror: 'power-fold', colour: 'red' })
    const silent = await list({})
    const { body: enquiry } = await ask({ mirror: 'power-fold', heated: null }, buyer.token)
    const mine = await server.api(getMyEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    const received = await server.api(getReceivedEnquiry, { params: { enquiryId: enquiry.id } }, seller)
    for (const { parts } of [enquiry, mine.body, received.body.enquiry])
      expect(parts.map(({ features }) => features)).toEqual([{ mirror: 'power-fold' }])

    const { body } = await server.api(getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
    const suggested = body.parts[0]?.suggestions.map(({ product, fit, features }) => [
      product?.id,
      fit?.verdict,
      fit?.reason,
      features,
    ])
    expect(suggested).toEqual([
      [folding, 'fits', expect.any(String), { mirror: 'power-fold', colour: 'red' }],
      [silent, 'likely', 'The listing does not say: power fold', {}],
      [manual, 'no', 'Manual; you asked for power fold', { mirror: 'manual' }],
    ])
  })

  test('are compared with what an offer says of the piece, which goes before its listing and into the deal', async () => {
    const buyer = await server.aBuyer()
    const product_id = await list({ mirror: 'manual' })
    const { body: enquiry } = await ask({ mirror: 'power-fold' }, buyer.token)
    const { status } = await quote(enquiry.id, [
      { ...offer, product_id },
      { ...offer, product_id, condition: 'A', features: { mirror: 'power-fold', heated: true } },
      { ...offer, condition: 'C', features: { mirror: 'electric' } },
    ])
    expect(status).toBe(201)
    const read = async () =>
      (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body.quotations.flatMap(
        ({ quotationItems }) => quotationItems,
      )
    const [copied, own, plain] = await read()
    expect(copied).toMatchObject({
      features: { mirror: 'manual' },
      fit: { verdict: 'no', reason: 'Manual; you asked for power fold' },
    })
    expect(own).toMatchObject({ features: { mirror: 'power-fold', heated: true }, fit: { verdict: 'fits' } })
    expect(plain?.fit).toEqual({ verdict: 'no', reason: 'Electric; you asked for power fold', row: null })

    const change = (features: object) =>
      server.api(editQuotationItem, { params: { id: plain?.id ?? '' }, body: { features } as never }, seller)
    expect((await change({ amps: 90 })).error.errors).toHaveProperty(['features.amps'])
    expect((await change({ mirror: 'power-fold' })).body.quotationItem.features).toEqual({ mirror: 'power-fold' })
    expect((await read())[2]).not.toHaveProperty('fit')

    const accepted = await server.api(
      acceptOffers,
      { params: { enquiryId: enquiry.id }, body: { item_ids: [own?.id ?? ''] } },
      buyer,
    )
    const deal = await server.api(getDeal, { params: { id: accepted.body.deal?.id ?? '' } }, buyer)
    expect(deal.body.items).toMatchObject([{ features: { mirror: 'power-fold', heated: true } }])
  })

  test('that are not asked for say nothing against a listing', async () => {
    const buyer = await server.aBuyer()
    const product_id = await list({ mirror: 'manual', colour: 'black' })
    const { body: enquiry } = await ask(undefined, buyer.token)
    await quote(enquiry.id, [{ ...offer, product_id }])
    const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(body.quotations[0]?.quotationItems[0]?.fit).toMatchObject({ verdict: 'fits' })
  })

  test.each<[string, object, object | undefined]>([
    ['parts.0.features.mirror', { mirror: 'big' }, undefined],
    ['parts.0.features.doors', { doors: 5 }, undefined],
    ['parts.0.features.mirror', { mirror: 'manual' }, { id: 'alternator' }],
    ['parts.0.features.amps', { amps: 401 }, { id: 'alternator' }],
  ])('are refused at %s where they are none of the part', async (field, features, part) => {
    const { status, error } = await ask(features, (await server.aBuyer()).token, part)
    expect(status).toBe(422)
    expect(error.errors).toHaveProperty([field])
  })

  test('of another part are refused in an offer, and nothing is sent', async () => {
    const buyer = await server.aBuyer()
    const { body: enquiry } = await ask({ mirror: 'manual' }, buyer.token)
    const answer = await quote(enquiry.id, [{ ...offer, features: { lamp: 'led' } }])
    expect([answer.status, answer.error.errors]).toMatchObject([422, { 'items.0.features.lamp': expect.any(String) }])
    const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(body.quotations).toEqual([])
  })
})
