import { getChatHead } from '@allyards/contract/chat'
import { getDashboard } from '@allyards/contract/dashboard'
import { HOUR_MS } from '@allyards/contract/durations'
import { listNotifications } from '@allyards/contract/notifications'
import { acceptOffers, countOffers, createQuotation } from '@allyards/contract/quotations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the total of a quotation is the same wherever it is shown', () => {
  it('with two grades of one part: the cheaper one delivered counts, once', async () => {
    const deal = await aQuotedEnquiry([
      { partId: 'headlamp', pricePence: 100_00, deliveryPence: 30_00 },
      { partId: 'headlamp', pricePence: 110_00, deliveryPence: 5_00 },
    ])
    expect(await openTotals(deal)).toEqual({ chat: 115, quotations: 115, dashboard: 115 })
  })

  it('with two parts: delivery counts once, at its highest, before and after acceptance', async () => {
    const deal = await aQuotedEnquiry([
      { partId: 'headlamp', pricePence: 100_00, deliveryPence: 8_45 },
      { partId: 'seat', pricePence: 60_00, deliveryPence: 13_00 },
    ])
    expect(await openTotals(deal)).toEqual({ chat: 173, quotations: 173, dashboard: 173 })
    await accept(deal, 0, 1)
    expect(await wonTotals(deal)).toEqual({ chat: 173, dashboard: 173 })
  })

  it('with parts accepted one after the other: the second adds what its delivery costs more', async () => {
    const deal = await aQuotedEnquiry([
      { partId: 'headlamp', pricePence: 100_00, deliveryPence: 8_45 },
      { partId: 'seat', pricePence: 60_00, deliveryPence: 13_00 },
    ])
    await accept(deal, 0)
    expect(await wonTotals(deal)).toEqual({ chat: 108.45, dashboard: 108.45 })
    expect(await openTotals(deal)).toMatchObject({ quotations: 64.55, dashboard: 64.55 })
    await accept(deal, 1)
    expect(await wonTotals(deal)).toEqual({ chat: 173, dashboard: 173 })
  })

  it('in the notice that brings it', async () => {
    const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
    const partIds = ['headlamp', 'seat']
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds, depotIds: [seller.depotId] })
    const terms = { condition: 'A', warranty_months: 3, delivery_days: 2 } as const
    const items = [
      { ...terms, part_id: 'headlamp', price: 100, delivery_price: 8.45 },
      { ...terms, part_id: 'seat', price: 60, delivery_price: 13 },
    ]
    await server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items } }, seller)
    const [notice] = (await server.api(listNotifications, {}, buyer)).body.rows
    expect(notice?.body).toBe('For your Ford Focus: Headlamp £108.45 delivered, Seat £73.00 delivered; together £173.00.')
  })
})

type Deal = Awaited<ReturnType<typeof aQuotedEnquiry>>

async function aQuotedEnquiry(items: { partId: string; pricePence: number; deliveryPence: number }[]) {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const partIds = [...new Set(items.map(({ partId }) => partId))]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds, depotIds: [seller.depotId], status: 'quoted' })
  const validUntil = new Date(Date.now() + 5 * HOUR_MS)
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, validUntil, items })
  return { seller, buyer, enquiry, quotation }
}

async function accept({ buyer, enquiry, quotation }: Deal, ...places: number[]) {
  const item_ids = places.map((place) => quotation.items[place]?.id ?? '')
  const { status } = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body: { item_ids } }, buyer)
  expect(status).toBe(200)
}

async function openTotals(deal: Deal) {
  const quotations = (await server.api(countOffers, {}, deal.seller)).body.open_value
  const dashboard = (await server.api(getDashboard, {}, deal.seller)).body.todo.expiring_offers.value
  return { chat: await chatTotal(deal), quotations, dashboard }
}

async function wonTotals(deal: Deal) {
  return { chat: await chatTotal(deal), dashboard: (await server.api(getDashboard, {}, deal.seller)).body.totals.revenue }
}

async function chatTotal({ buyer, seller }: Deal) {
  const ofBuyer = (await server.api(getChatHead, { params: { userId: seller.id } }, buyer)).body.enquiry?.offer?.total
  const ofSeller = (await server.api(getChatHead, { params: { userId: buyer.id } }, seller)).body.enquiry?.offer?.total
  expect(ofSeller).toBe(ofBuyer)
  return ofBuyer
}
