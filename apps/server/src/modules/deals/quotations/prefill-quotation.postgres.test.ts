import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { countReceivedEnquiries, listReceivedEnquiries } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { enquiries } from '../tables/enquiries.table'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the start of a quotation', () => {
  it('comes from the own shelf, and only from listings that fit', async () => {
    const seller = await server.aSeller()
    const own = { depotId: seller.depotId, stock: 2, pricePence: 8_500, deliveryPence: 995, warrantyMonths: 6 }
    const { id } = await server.aProduct({ ...own, title: 'Fitting headlamp', bay: 'C14', stockNumber: 'K-7' })
    await server.aProduct({ ...own, models: ['Fiesta'] })
    await server.aProduct({ ...own, years: [2019] })
    await server.aProduct({ ...own, status: 'sold' })
    await server.aProduct({ ...own, stock: 0 })
    await server.aProduct({ ...own, gearboxes: ['Automatic'] })
    await server.aProduct({ ...own, bodyStyles: ['Estate'] })
    await server.aProduct({ ...own, trims: ['ST'] })
    await server.aProduct({ title: "Another depot's" })
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['headlamp', 'seat'] })

    const [headlamp, seat] = (await prefill(enquiry.id, seller.token)).body.parts
    expect(headlamp).toMatchObject({ part_id: 'headlamp', stock: 2, band: null })
    expect(headlamp?.suggestions).toHaveLength(1)
    expect(headlamp?.suggestions[0]).toMatchObject({
      source: 'stock',
      title: 'Fitting headlamp',
      product: { id, bay: 'C14', stock_number: 'K-7', stock: 2 },
      price: 85,
      delivery_price: 9.95,
      warranty_months: 6,
      delivery_days: 2,
    })
    expect(seat).toMatchObject({ part_id: 'seat', stock: 0, suggestions: [] })
    const inbox = await server.api(listReceivedEnquiries, {}, seller)
    expect(inbox.body.map((row) => row.enquiry.parts_in_stock)).toEqual([1])
  })

  it('names the listing that an offer stands on to its depot, and takes only listings of its own with a piece left', async () => {
    const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
    const own = await server.aProduct({ depotId: seller.depotId, title: 'On the shelf', bay: 'C14' })
    const sold = await server.aProduct({ depotId: seller.depotId, status: 'sold', stock: 0 })
    const others = await server.aProduct()
    const seat = await server.aProduct({ depotId: seller.depotId, partId: 'seat' })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const quote = (product_id: string) => {
      const item = {
        part_id: 'headlamp',
        price: 85,
        condition: 'A' as const,
        warranty_months: 3,
        delivery_price: 9,
        delivery_days: 2,
      }
      const body = { enquiry_id: enquiry.id, notes: 'Here.', items: [{ ...item, product_id }] }
      return server.api(contract.createQuotation, { body }, seller)
    }
    for (const { id } of [sold, others, seat]) {
      const refused = await quote(id)
      expect(refused.status).toBe(422)
      expect(refused.error.errors).toHaveProperty(['items.0.product_id'])
    }
    const sent = await quote(own.id)
    expect(sent.body.quotationItems[0]).toMatchObject({
      product_id: own.id,
      product: { title: 'On the shelf', bay: 'C14', stock: 1 },
    })
    const seen = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(JSON.stringify(seen.body)).not.toContain('C14')
  })

  it('carries the terms of the last offer over, and its price to the same model only', async () => {
    const seller = await server.aSeller()
    const quoted = await server.anEnquiry({ depotIds: [seller.depotId] })
    await server.aQuotation({
      enquiryId: quoted.id,
      depotId: seller.depotId,
      items: [{ pricePence: 6_100, condition: 'B', deliveryDays: 5, mileage: 61_200 }],
    })
    const same = await server.anEnquiry({ depotIds: [seller.depotId] })
    const other = await server.anEnquiry({ depotIds: [seller.depotId], model: 'Mondeo' })
    const terms = { source: 'last-offer', condition: 'B', delivery_days: 5, mileage: null }
    expect((await prefill(same.id, seller.token)).body.parts[0]?.suggestions).toMatchObject([{ ...terms, price: 61 }])
    expect((await prefill(other.id, seller.token)).body.parts[0]?.suggestions).toMatchObject([{ ...terms, price: null }])
  })

  it('is for the seller who was asked, and for nobody else', async () => {
    const seller = await server.aSeller()
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
    expect((await prefill(enquiry.id, undefined)).status).toBe(401)
    expect((await prefill(enquiry.id, (await server.aBuyer()).token)).status).toBe(403)
    expect((await prefill(enquiry.id, (await server.aSeller()).token)).status).toBe(404)
    expect((await prefill('nothing', seller.token)).status).toBe(422)
  })
})

describe('keeping a quotation open', () => {
  it('moves valid-until of open offers, for its own seller, and tells the buyer', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const soon = new Date(Date.now() + HOUR_MS)
    const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, validUntil: soon })
    const before = await server.api(contract.countOffers, {}, seller)
    expect(before.body).toMatchObject({ counts: { pending: 1, accepted: 0 }, open_value: 84.95, expiring: 1 })

    const extended = await extend(quotation.id, seller.token)
    expect(Date.parse(extended.body.valid_until)).toBeGreaterThan(soon.getTime() + 6 * DAY_MS)
    expect((await server.api(contract.countOffers, {}, seller)).body.expiring).toBe(0)
    await extend(quotation.id, seller.token)
    const { rows } = (await server.api(listNotifications, {}, buyer)).body
    expect(rows.map(({ title }) => title)).toEqual([`${seller.company.companyName} gave you more time to decide`])
    expect((await extend(quotation.id, undefined)).status).toBe(401)
    expect((await extend(quotation.id, (await server.aBuyer()).token)).status).toBe(403)
    expect((await extend(quotation.id, (await server.aSeller()).token)).status).toBe(404)
  })

  it('is refused once everything is decided or the enquiry is closed', async () => {
    const seller = await server.aSeller()
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
    const decided = await server.aQuotation({
      enquiryId: enquiry.id,
      depotId: seller.depotId,
      items: [{ status: 'declined' }],
    })
    expect((await extend(decided.id, seller.token)).status).toBe(409)
    const closed = await server.anEnquiry({ depotIds: [seller.depotId], status: 'closed' })
    const late = await server.aQuotation({ enquiryId: closed.id, depotId: seller.depotId })
    expect((await extend(late.id, seller.token)).status).toBe(409)
  })
})

describe('what a seller sees of the own work', () => {
  it('is counted and filtered by status, and never mixed with another depot', async () => {
    const [seller, rival] = [await server.aSeller(), await server.aSeller()]
    const ids = [seller.depotId, rival.depotId]
    const [first, second] = [await server.anEnquiry({ depotIds: ids }), await server.anEnquiry({ depotIds: ids })]
    await server.aQuotation({ enquiryId: first.id, depotId: seller.depotId, items: [{ status: 'withdrawn' }] })
    await server.aQuotation({ enquiryId: second.id, depotId: seller.depotId })
    await server.aQuotation({ enquiryId: first.id, depotId: rival.depotId })

    await server.anEnquiry({ depotIds: ids })
    await server.anEnquiry({ depotIds: ids, status: 'closed' })

    const withdrawn = await server.api(contract.listSellerQuotations, { query: { status: 'withdrawn' } }, seller)
    expect(withdrawn.body.map((quotation) => quotation.enquiry_id)).toEqual([first.id])
    await server.db.update(enquiries).set({ reg: 'LR14XKD' }).where(eq(enquiries.id, second.id))
    const found = (search: string) => server.api(contract.listSellerQuotations, { query: { search } }, seller)
    expect((await found('LR14 XKD')).body.map((quotation) => quotation.enquiry_id)).toEqual([second.id])
    expect((await found('headlamp focus')).body).toHaveLength(2)
    const ofSecond = await server.api(contract.listSellerQuotations, { query: { enquiry_id: second.id } }, seller)
    expect(ofSecond.body.map((quotation) => quotation.enquiry_id)).toEqual([second.id])
    expect((await server.api(contract.countOffers, { query: { max_age_days: 7 } }, seller)).body.counts).toMatchObject({
      pending: 1,
      withdrawn: 1,
    })
    expect((await server.api(countReceivedEnquiries, {}, seller)).body).toEqual({
      all: 4,
      pending: 1,
      accepted: 0,
      quoted: 2,
      declined: 0,
    })
    for (const token of [undefined, (await server.aBuyer()).token]) {
      const status = token ? 403 : 401
      expect((await server.api(contract.countOffers, {}, { token })).status).toBe(status)
      expect((await server.api(countReceivedEnquiries, {}, { token })).status).toBe(status)
    }
  })
})

const prefill = (enquiryId: string, token: string | undefined) =>
  server.api(contract.getQuotationPrefill, { params: { enquiryId } }, { token })
const extend = (id: string, token: string | undefined) => server.api(contract.extendQuotation, { params: { id } }, { token })
