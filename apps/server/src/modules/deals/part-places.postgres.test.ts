import { askAgain, getDeal, moveDeal } from '@allyards/contract/deals'
import { closeEnquiry, getEnquiryHistory, getMyEnquiry, listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { products } from '../products/products.table'

let server: TestServer
type Caller = { token: string }
type SentParts = Parameters<typeof post>[1]

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const vehicle = { make: 'Ford', model: 'Focus', year: 2015 }
const bothMirrors = [
  { id: 'wing-mirror', side: 'nearside' as const },
  { id: 'wing-mirror', side: 'offside' as const },
]
const terms = { condition: 'A' as const, warranty_months: 3, delivery_price: 10, delivery_days: 2 }

const post = (
  buyer: Caller,
  parts: { id: string; side?: 'nearside' | 'offside'; end?: 'front' | 'rear'; quantity?: number }[],
  rest: object = {},
) => server.api(postEnquiry, { body: { vehicle, parts, ...rest } }, buyer)

const quote = (seller: Caller, enquiryId: string, ...items: object[]) =>
  server.api(
    contract.createQuotation,
    { body: { enquiry_id: enquiryId, notes: '', items: items.map((item) => ({ ...terms, ...item })) as never } },
    seller,
  )
const accept = (buyer: Caller, itemId: string | undefined) =>
  server.api(contract.setQuotationItemStatus, { params: { id: itemId ?? '' }, body: { status: 'accepted' } }, buyer)
const stockOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0]

/** A posted enquiry in the inboxes of two depots. */
async function asked(parts: SentParts) {
  const [buyer, seller, rival] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const posted = await post(buyer, parts)
  expect(posted.status).toBe(201)
  await server.jobsDrained()
  return { buyer, seller, rival, enquiryId: posted.body.id, parts: posted.body.parts }
}

describe('asking for a part of a side', () => {
  it('makes two asked parts of the two sides of one part, and tells how many', async () => {
    const { seller, parts } = await asked([...bothMirrors, { id: 'alloy-wheels', quantity: 4 }])
    const told = [
      { part_id: 'wing-mirror', side: 'nearside', end: null, quantity: 1 },
      { part_id: 'wing-mirror', side: 'offside', end: null, quantity: 1 },
      { part_id: 'alloy-wheels', side: null, end: null, quantity: 4 },
    ]
    expect(parts).toMatchObject(told)
    const [received] = (await server.api(listReceivedEnquiries, {}, seller)).body
    expect(received?.enquiry.parts).toMatchObject(told)
    const [notice] = (await server.api(listNotifications, {}, seller)).body.rows
    expect(notice?.body).toContain('Wing Mirror, nearside (left), Wing Mirror, offside (right), 4 × Alloy Wheels')
  })

  it('is found in the inbox by its side', async () => {
    const { seller, enquiryId } = await asked([{ id: 'wing-mirror', side: 'nearside' }])
    const find = async (search: string) =>
      (await server.api(listReceivedEnquiries, { query: { search } }, seller)).body.map((row) => row.enquiry_id)
    for (const search of ['left mirror focus', 'N/S wing mirror', 'nearside'])
      expect(await find(search), search).toContain(enquiryId)
    expect(await find('O/S mirror focus')).not.toContain(enquiryId)
  })

  it('is refused twice for the same place, for a place that the part does not have, and beyond five', async () => {
    const buyer = await server.aBuyer()
    const mirror = { id: 'wing-mirror', side: 'nearside' as const }
    expect((await post(buyer, [mirror, mirror])).status).toBe(422)
    expect((await post(buyer, [{ id: 'alloy-wheels', quantity: 6 }])).status).toBe(422)
    const wrong = await post(buyer, [{ id: 'headlamp' }, { id: 'engine', side: 'nearside' }])
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ errors: { 'parts.1.side': 'This part has no nearside or offside' } })
    expect((await post(buyer, [{ ...mirror, end: 'front' }])).status).toBe(422)
  })

  it('need not say the side: it is one piece of no side then', async () => {
    const { parts } = await asked([{ id: 'wing-mirror' }])
    expect(parts).toMatchObject([{ part_id: 'wing-mirror', side: null, end: null, quantity: 1 }])
  })

  it('leaves out what was asked for the same plate already, and only the same side', async () => {
    const buyer = await server.aBuyer()
    const reg = 'LR14 XKD'
    await post(buyer, [{ id: 'wing-mirror', side: 'nearside' }], { reg })
    const { body } = await post(buyer, bothMirrors, { reg })
    expect(body.parts).toMatchObject([{ side: 'offside' }])
    expect(body.left_out).toMatchObject([{ part_id: 'wing-mirror', side: 'nearside', end: null }])
    expect((await post(buyer, bothMirrors, { reg })).status).toBe(409)
  })
})

describe('offers for one of two sides', () => {
  it('name the asked part; a part that is asked for twice is ambiguous, one that is asked for once is not', async () => {
    const { seller, rival, enquiryId, parts } = await asked([...bothMirrors, { id: 'bonnet' }])
    const [near, off, bonnet] = parts.map(({ id }) => id)
    const ambiguous = await quote(seller, enquiryId, { part_id: 'wing-mirror', price: 40 })
    expect(ambiguous.status).toBe(422)
    expect(ambiguous.body).toMatchObject({ errors: { 'items.0.part_id': expect.stringContaining('enquiry_part_id') } })
    expect((await quote(seller, enquiryId, { price: 40 })).status).toBe(422)
    expect((await quote(seller, enquiryId, { enquiry_part_id: near, part_id: 'bonnet', price: 40 })).status).toBe(422)
    const elsewhere = await asked([{ id: 'bonnet' }])
    expect((await quote(seller, enquiryId, { enquiry_part_id: elsewhere.parts[0]?.id, price: 40 })).status).toBe(422)

    const quoted = await quote(
      seller,
      enquiryId,
      { enquiry_part_id: off, part_id: 'wing-mirror', price: 40 },
      { part_id: 'bonnet', price: 90 },
    )
    expect(quoted.body.quotationItems).toMatchObject([
      { enquiry_part_id: off, part_id: 'wing-mirror', side: 'offside', end: null, quantity: 1 },
      { enquiry_part_id: bonnet, part_id: 'bonnet', side: null, quantity: 1 },
    ])
    expect((await quote(rival, enquiryId, { enquiry_part_id: near, price: 35 })).status).toBe(201)
  })

  it('are accepted for their side alone: the other side stays open, with its offers', async () => {
    const { buyer, seller, rival, enquiryId, parts } = await asked(bothMirrors)
    const [near, off] = parts.map(({ id }) => id)
    const both = (price: number) => [
      { enquiry_part_id: near, price },
      { enquiry_part_id: off, price: price + 1 },
    ]
    const mine = (await quote(seller, enquiryId, ...both(40))).body.quotationItems
    const theirs = (await quote(rival, enquiryId, ...both(50))).body.quotationItems
    const accepted = await accept(buyer, mine[0]?.id)
    expect(accepted.body.quotationItem).toMatchObject({ status: 'accepted', side: 'nearside' })

    const enquiry = (await server.api(getMyEnquiry, { params: { enquiryId } }, buyer)).body
    expect(enquiry).toMatchObject({ status: 'accepted', parts: [{ accepted: true }, { accepted: false }] })
    const short = enquiry.quotations.flatMap(({ quotationItems }) => quotationItems)
    const statusOf = (id: string | undefined) => short.find((item) => item.id === id)
    expect([mine[1]?.id, theirs[0]?.id, theirs[1]?.id].map((id) => statusOf(id)?.status)).toEqual([
      'pending',
      'declined',
      'pending',
    ])
    expect(statusOf(mine[1]?.id)?.enquiry_part_id).toBe(off)
    const [lost] = (await server.api(contract.listSellerQuotations, {}, rival)).body
    expect(lost?.quotationItems).toMatchObject([{ side: 'nearside', lost_by: 10 }, { lost_by: null }])
    const [prefilled] = (await server.api(contract.getQuotationPrefill, { params: { enquiryId } }, rival)).body.parts
    expect(prefilled).toMatchObject({ enquiry_part_id: off, side: 'offside' })

    expect((await accept(buyer, theirs[1]?.id)).status).toBe(200)
    expect((await server.api(getMyEnquiry, { params: { enquiryId } }, buyer)).body.status).toBe('closed')
    const history = (await server.api(getEnquiryHistory, { params: { enquiryId } }, buyer)).body
    expect(history.filter(({ kind }) => kind === 'offer-accepted').map(({ part_name }) => part_name)).toEqual([
      'Wing Mirror, nearside (left)',
      'Wing Mirror, offside (right)',
    ])
  })

  it('come back when the deal is cancelled, for that side alone, and are asked for again with it', async () => {
    const { buyer, seller, enquiryId, parts } = await asked(bothMirrors)
    const [near, off] = parts.map(({ id }) => id)
    const { quotationItems } = (
      await quote(seller, enquiryId, { enquiry_part_id: near, price: 40 }, { enquiry_part_id: off, price: 41 })
    ).body
    const { deal } = (await accept(buyer, quotationItems[1]?.id)).body
    const params = { id: deal?.id ?? '' }
    expect((await server.api(getDeal, { params }, buyer)).body.items).toMatchObject([
      { part_name: 'Wing Mirror', side: 'offside', end: null, quantity: 1 },
    ])
    await server.api(moveDeal, { params, body: { to: 'cancelled' } }, buyer)
    const reopened = (await server.api(getMyEnquiry, { params: { enquiryId } }, buyer)).body
    expect(reopened.parts.map(({ accepted }) => accepted)).toEqual([false, false])
    await server.api(closeEnquiry, { params: { enquiryId } }, buyer)
    const again = (await server.api(askAgain, { params }, buyer)).body
    const next = await server.api(getMyEnquiry, { params: { enquiryId: again.enquiry_id } }, buyer)
    expect(next.body.parts).toMatchObject([{ part_id: 'wing-mirror', side: 'offside', end: null, quantity: 1 }])
  })
})

describe('the shelf of a depot', () => {
  it('has for an asked place what sits there and what does not say, the exact place first', async () => {
    const { seller, enquiryId, parts } = await asked([{ id: 'wing-mirror', side: 'nearside' }])
    const mirror = { partId: 'wing-mirror', depotId: seller.depotId }
    const inStock = async () => (await server.api(listReceivedEnquiries, {}, seller)).body[0]?.enquiry.parts_in_stock
    const other = await server.aProduct({ ...mirror, side: 'offside', condition: 'A' })
    expect(await inStock()).toBe(0)
    const unsaid = await server.aProduct({ ...mirror, condition: 'A' })
    const exact = await server.aProduct({ ...mirror, side: 'nearside', condition: 'B' })
    expect(await inStock()).toBe(1)
    const [part] = (await server.api(contract.getQuotationPrefill, { params: { enquiryId } }, seller)).body.parts
    expect(part?.suggestions.map(({ product }) => product?.id)).toEqual([exact.id, unsaid.id])
    expect(part?.stock).toBe(2)
    const item = { enquiry_part_id: parts[0]?.id, price: 40 }
    expect((await quote(seller, enquiryId, { ...item, product_id: other.id })).status).toBe(422)
    expect((await quote(seller, enquiryId, { ...item, product_id: exact.id })).status).toBe(201)
  })
})

describe('a quantity', () => {
  it('is what the price is for, and what is taken from the listing', async () => {
    const { buyer, seller, rival, enquiryId, parts } = await asked([{ id: 'alloy-wheels', quantity: 4 }])
    const wheels = { partId: 'alloy-wheels', pricePence: 6_000, title: 'Ford Focus alloy wheel' }
    const few = await server.aProduct({ ...wheels, depotId: seller.depotId, stock: 3 })
    const enough = await server.aProduct({ ...wheels, depotId: seller.depotId, stock: 5 })
    const [prefilled] = (await server.api(contract.getQuotationPrefill, { params: { enquiryId } }, seller)).body.parts
    expect(prefilled).toMatchObject({ quantity: 4, stock: 5, suggestions: [{ price: 240, product: { id: enough.id } }] })

    const enquiry_part_id = parts[0]?.id
    const short = await quote(seller, enquiryId, { enquiry_part_id, price: 240, product_id: few.id })
    expect(short.status).toBe(422)
    expect(short.body).toMatchObject({ errors: { 'items.0.product_id': expect.stringContaining('only 3') } })
    const { quotationItems } = (await quote(seller, enquiryId, { enquiry_part_id, price: 240, product_id: enough.id })).body
    expect((await quote(rival, enquiryId, { enquiry_part_id, price: 300 })).status).toBe(201)

    const { deal } = (await accept(buyer, quotationItems[0]?.id)).body
    expect(await stockOf(enough.id)).toMatchObject({ stock: 1, status: 'live' })
    const params = { id: deal?.id ?? '' }
    expect((await server.api(getDeal, { params }, buyer)).body).toMatchObject({
      items: [{ quantity: 4, price: 240 }],
      totals: { parts: 240, total: 250 },
    })
    await server.api(moveDeal, { params, body: { to: 'cancelled' } }, buyer)
    expect(await stockOf(enough.id)).toMatchObject({ stock: 5 })
  })

  it('that is no longer there cannot be accepted, and leaves the stock as it is', async () => {
    const { buyer, seller, enquiryId, parts } = await asked([{ id: 'alloy-wheels', quantity: 4 }])
    const listing = await server.aProduct({ partId: 'alloy-wheels', depotId: seller.depotId, stock: 4 })
    const item = { enquiry_part_id: parts[0]?.id, price: 240, product_id: listing.id }
    const { quotationItems } = (await quote(seller, enquiryId, item)).body
    await server.db.update(products).set({ stock: 3 }).where(eq(products.id, listing.id))
    expect((await accept(buyer, quotationItems[0]?.id)).status).toBe(409)
    expect(await stockOf(listing.id)).toMatchObject({ stock: 3, status: 'live' })
    const withdrawn = await server.api(contract.withdrawOffersOn, { params: { id: listing.id } }, seller)
    expect(withdrawn.body).toEqual({ withdrawn: 1 })
  })
})
