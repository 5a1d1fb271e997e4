import { type Deal, getDeal, getDealConfirmation, listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { getMyEnquiry } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import { acceptOffers, listSellerQuotations, setQuotationItemStatus, withdrawOffersOn } from '@allyards/contract/quotations'
import { getReservation } from '@allyards/contract/reservations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { products } from '../../products/products.table'
import { deals } from '../tables/deals.table'
import { moveDueDeals } from './deal-clock'

let server: TestServer
type Buyer = Awaited<ReturnType<TestServer['aBuyer']>>
type Seller = Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const home = {
  method: 'deliver',
  name: 'Priya Shah',
  addressLine1: '14 Lordship Mews',
  city: 'London',
  postcode: 'n178ep',
} as const

/** An accepted offer on the last piece of a listing, and its deal. */
async function agreed({ stock = 1, partIds = ['headlamp'] } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ vatNumber: 'GB731442018' })]
  const listing = await server.aProduct({ depotId: seller.depotId, stock, bay: 'C14' })
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], partIds })
  const quotation = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: partIds.map((partId, index) => ({ partId, pricePence: 11_800, ...(index === 0 ? { productId: listing.id } : {}) })),
  })
  const [item] = quotation.items
  if (!item) throw new Error('an offer was made')
  const accepted = await server.api(
    setQuotationItemStatus,
    { params: { id: item.id }, body: { status: 'accepted', delivery: home } },
    buyer,
  )
  expect(accepted.status).toBe(200)
  const dealId = accepted.body.deal?.id ?? ''
  return { buyer, seller, listing, enquiry, quotation, item, dealId }
}

const move = (dealId: string, body: object, caller: { token: string }) =>
  server.api(moveDeal, { params: { id: dealId }, body: body as never }, caller)
const read = async (dealId: string, caller: { token: string }) =>
  (await server.api(getDeal, { params: { id: dealId } }, caller)).body
const kindsOf = (deal: Deal) => deal.events.map(({ kind }) => kind)
const stockOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0]
const noticesOf = async (who: Buyer | Seller) =>
  (await server.api(listNotifications, {}, who)).body.rows.filter(({ kind }) => kind === 'deal')

describe('accepting an offer', () => {
  it('makes a deal that both sides read, holds the piece and mails what was agreed', async () => {
    const { buyer, seller, listing, dealId } = await agreed()
    const deal = await read(dealId, buyer)
    expect(deal).toMatchObject({
      status: 'agreed',
      turn: 'buyer',
      side: 'buyer',
      number: expect.stringMatching(/^AY-\d{5}$/),
      totals: { parts: 118, delivery: 9.95, total: 127.95, vat: 21.33 },
      delivery: { method: 'deliver', postcode: 'N17 8EP' },
      moves: ['delivery', 'paid', 'cancelled'],
      contacts: { seller: { companyName: seller.company.companyName, email: seller.email } },
    })
    expect(JSON.stringify(deal)).not.toContain('C14')
    expect(await read(dealId, seller)).toMatchObject({
      side: 'seller',
      items: [{ bay: 'C14' }],
      contacts: { buyer: { email: buyer.email } },
    })
    expect(await stockOf(listing.id)).toMatchObject({ stock: 0, status: 'sold' })
    const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === buyer.email)
    expect(mail?.subject).toContain('£127.95')
    for (const words of [deal.number, seller.company.companyName, 'Cancellation form', '14 Lordship Mews', 'VAT GB731442018'])
      expect(mail?.text).toContain(words)
    const paper = await server.send<string>({ url: `/api/deals/${dealId}/confirmation`, token: buyer.token })
    expect(paper.headers['content-type']).toContain('text/html')
    expect(paper.body).toContain('Cancellation form')
  })

  it('joins the deal of the same enquiry and depot while it is agreed, and begins another afterwards', async () => {
    const { buyer, seller, quotation, enquiry, dealId } = await agreed({ partIds: ['headlamp', 'seat', 'radio'] })
    const acceptNext = (index: number) =>
      server.api(
        acceptOffers,
        { params: { enquiryId: enquiry.id }, body: { item_ids: [quotation.items[index]?.id ?? ''] } },
        buyer,
      )
    expect((await acceptNext(1)).body.deal?.id).toBe(dealId)
    expect(await read(dealId, buyer)).toMatchObject({ totals: { parts: 236, delivery: 9.95 }, delivery: { city: 'London' } })
    await move(dealId, { to: 'paid' }, seller)
    const { deal, deals: made } = (await acceptNext(2)).body
    expect(made).toHaveLength(1)
    expect(deal?.id).not.toBe(dealId)
    const list = await server.api(listDeals, { query: { status: 'open' } }, buyer)
    expect(list.body).toMatchObject({ counts: { all: 2, open: 2, agreed: 1, paid: 1 }, open_value: 373.9 })
    expect((await server.api(listDeals, { query: { search: 'seat' } }, seller)).body.rows).toMatchObject([{ id: dealId }])
  })

  it('is for its two sides alone', async () => {
    const { dealId, listing } = await agreed({ stock: 2 })
    for (const stranger of [await server.aBuyer(), await server.aSeller(), await server.aNewSeller()]) {
      expect((await server.api(getDeal, { params: { id: dealId } }, stranger)).status).toBe(404)
      expect((await server.api(getDealConfirmation, { params: { id: dealId } }, stranger)).status).toBe(404)
      expect((await move(dealId, { to: 'paid' }, stranger)).status).toBe(404)
      expect((await server.api(listDeals, {}, stranger)).body.rows).toEqual([])
    }
    expect((await server.send({ url: `/api/deals/${dealId}` })).status).toBe(401)
    expect((await server.send({ method: 'POST', url: `/api/deals/${dealId}/move`, body: { to: 'paid' } })).status).toBe(401)
    expect((await server.send({ method: 'POST', url: `/api/products/${listing.id}/reserve` })).status).toBe(401)
    expect(
      (await server.api(reserveProduct, { params: { id: listing.id }, body: { total: 1 } }, await server.aSeller())).status,
    ).toBe(403)
    expect((await server.api(withdrawOffersOn, { params: { id: listing.id } }, await server.aSeller())).status).toBe(404)
    expect((await server.api(withdrawOffersOn, { params: { id: listing.id } }, await server.aBuyer())).status).toBe(403)
  })

  it('refuses the other open offers on a piece that is gone, and tells the depot', async () => {
    const { seller, listing } = await agreed({ stock: 2 })
    const [first, second] = await Promise.all(['first', 'second'].map(() => offered(seller, listing.id)))
    if (!first || !second) throw new Error('two were offered')
    const take = (one: typeof first) =>
      server.api(setQuotationItemStatus, { params: { id: one.itemId }, body: { status: 'accepted' } }, one.buyer)
    expect((await take(first)).status).toBe(200)
    const late = await take(second)
    expect(late.status).toBe(409)
    expect(late.error.message).toMatch(/the last one has gone|sold to somebody else/)
    expect((await noticesOf(seller)).some(({ body }) => body.includes('One other open offer'))).toBe(true)
  })

  it('flags open offers on pieces that the depot took off, and withdraws them with one press', async () => {
    const { seller, listing } = await agreed({ stock: 2 })
    await offered(seller, listing.id)
    // The sale of the first piece lets the offers follow it.
    await server.jobsDrained()
    await server.db.update(products).set({ stock: 0 }).where(eq(products.id, listing.id))
    const sent = (await server.api(listSellerQuotations, { query: { status: 'pending' } as never }, seller)).body
    expect(sent[0]?.quotationItems[0]).toMatchObject({ product: { stock: 0 } })
    const short = async () =>
      (await server.api(listSellerQuotations, { query: { short_of: listing.id } as never }, seller)).body.map(({ id }) => id)
    expect(await short()).toEqual([sent[0]?.id])
    expect((await server.api(withdrawOffersOn, { params: { id: listing.id } }, seller)).body).toEqual({ withdrawn: 1 })
    expect(await short()).toEqual([])
  })
})

async function offered(seller: Seller, productId: string) {
  const buyer = await server.aBuyer()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ productId }] })
  return { buyer, enquiry, itemId: quotation.items[0]?.id ?? '' }
}

describe('a deal', () => {
  it('goes from agreed to completed, each move told once to the other side', async () => {
    const { buyer, seller, listing, dealId } = await agreed()
    expect((await move(dealId, { to: 'paid', method: 'bank-transfer', amount: 127.95 }, buyer)).body).toMatchObject({
      status: 'agreed',
      turn: 'seller',
      says_paid: true,
    })
    const paid = (await move(dealId, { to: 'paid', amount: 120 }, seller)).body
    expect(paid).toMatchObject({
      status: 'paid',
      turn: 'seller',
      payment: { differs: true, buyer: { amount: 127.95 }, seller: { amount: 120 } },
    })
    expect(paid.send_by).not.toBeNull()
    expect(Date.parse(paid.expected_at ?? '')).toBeGreaterThan(Date.now())
    const standing = async () => (await server.api(getReservation, { params: { slug: listing.slug } })).body
    expect(await standing()).toEqual({ mine: null, free_again_at: null, is_reserved: true })
    const sent = (await move(dealId, { to: 'sent', carrier: 'dpd', tracking: '1550 8841' }, seller)).body
    expect(sent).toMatchObject({
      status: 'sent',
      turn: 'buyer',
      shipment: { carrier: 'DPD', url: expect.stringContaining('15508841') },
      expected_at: paid.expected_at,
    })
    expect(await standing()).toMatchObject({ is_reserved: false })
    expect((await move(dealId, { to: 'sent', carrier: 'dpd', tracking: '1550 8841' }, seller)).body.events).toHaveLength(
      sent.events.length,
    )
    expect((await move(dealId, { to: 'received' }, buyer)).body).toMatchObject({ status: 'received', turn: 'buyer' })
    expect((await move(dealId, { to: 'received', fits: 'fits' }, buyer)).body).toMatchObject({ fits: 'fits', turn: 'none' })
    expect((await move(dealId, { to: 'completed' }, buyer)).body.status).toBe('received')
    const done = (await move(dealId, { to: 'completed' }, seller)).body
    expect(done).toMatchObject({ status: 'completed', moves: [] })
    expect(kindsOf(done)).toEqual(['agreed', 'buyer-paid', 'paid', 'sent', 'received', 'fit-said', 'done-said', 'completed'])
    expect(await noticesOf(buyer)).toHaveLength(3)
    expect(await noticesOf(seller)).toHaveLength(4)
  })

  it('refuses what is not legal now with the deal as it is and who moved it, and amounts that nobody would pay', async () => {
    const { buyer, seller, dealId } = await agreed()
    const early = await move(dealId, { to: 'sent', carrier: 'dpd' }, seller)
    expect(early.status).toBe(409)
    expect(early.error.deal).toMatchObject({ id: dealId, status: 'agreed' })
    expect(early.error.message).toContain(buyer.name)
    expect((await move(dealId, { to: 'paid', amount: 255.91 }, seller)).status).toBe(422)
    expect((await move(dealId, { to: 'paid', amount: -1 }, seller)).status).toBe(422)
    expect((await move(dealId, { to: 'cancelled' }, seller)).status).toBe(422)
    expect((await move(dealId, { to: 'nowhere' }, seller)).status).toBe(422)
    expect((await move(dealId, { to: 'received' }, seller)).status).toBe(409)
  })

  it('that is collected costs no delivery, is made ready, is paid and then collected', async () => {
    const { buyer, seller, dealId } = await agreed()
    expect((await move(dealId, { to: 'delivery', delivery: { method: 'collect' } }, buyer)).body).toMatchObject({
      totals: { delivery: 0, total: 118 },
      turn: 'seller',
      send_by: expect.any(String),
    })
    expect((await move(dealId, { to: 'ready', text: 'Ring the bell' }, seller)).body).toMatchObject({ status: 'ready' })
    expect((await move(dealId, { to: 'paid', method: 'cash' }, seller)).body).toMatchObject({ status: 'ready' })
    expect((await move(dealId, { to: 'received' }, seller)).status).toBe(409)
    expect((await move(dealId, { to: 'received' }, buyer)).body).toMatchObject({ status: 'received', turn: 'buyer' })
  })

  it('that is cancelled brings the piece and the asked part back, and what was paid is said back by both', async () => {
    const { buyer, seller, listing, enquiry, dealId } = await agreed({ partIds: ['headlamp', 'seat'] })
    await move(dealId, { to: 'paid' }, seller)
    const cancelled = (await move(dealId, { to: 'cancelled', reason: 'would-not-fit' }, seller)).body
    expect(cancelled).toMatchObject({ status: 'cancelled', turn: 'seller', refund: { due: 127.95 }, cancelled: { by: 'seller' } })
    expect(await stockOf(listing.id)).toMatchObject({ stock: 1, status: 'live' })
    const { status, parts } = (await server.api(getMyEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body
    expect({ status, accepted: parts.map(({ accepted }) => accepted) }).toEqual({ status: 'quoted', accepted: [false, false] })
    expect((await move(dealId, { to: 'cancelled', reason: 'damaged' }, seller)).status).toBe(409)
    await move(dealId, { to: 'refunded' }, seller)
    expect((await move(dealId, { to: 'refunded' }, buyer)).body).toMatchObject({ turn: 'none' })
    const again = await server.send<{ enquiry_id: string }>({
      method: 'POST',
      url: `/api/deals/${dealId}/ask-again`,
      token: buyer.token,
    })
    expect(again.body.enquiry_id).toBe(enquiry.id)
  })

  it('whose piece is damaged or sold already does not put it back on sale', async () => {
    const { seller, listing, dealId } = await agreed()
    await move(dealId, { to: 'cancelled', reason: 'damaged' }, seller)
    expect(await stockOf(listing.id)).toMatchObject({ stock: 0, status: 'sold' })
  })

  it('asks again with a new enquiry where the old one is over', async () => {
    const { buyer, enquiry, dealId } = await agreed()
    await move(dealId, { to: 'cancelled' }, buyer)
    const ask = () =>
      server.send<{ enquiry_id: string }>({ method: 'POST', url: `/api/deals/${dealId}/ask-again`, token: buyer.token })
    const [first, second] = [await ask(), await ask()]
    expect(first.status).toBe(200)
    expect(first.body.enquiry_id).not.toBe(enquiry.id)
    expect(second.body).toEqual(first.body)
  })
})

describe('the clock', () => {
  const back = (dealId: string, columns: Partial<typeof deals.$inferInsert>) =>
    server.db.update(deals).set(columns).where(eq(deals.id, dealId))
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const tick = () => Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])

  it('reminds of a receipt, takes it as received and completes it, each once', async () => {
    const { buyer, seller, dealId } = await agreed()
    await move(dealId, { to: 'paid' }, seller)
    await move(dealId, { to: 'sent', carrier: 'Own van' }, seller)
    await back(dealId, { sentAt: daysAgo(12.5) })
    await tick()
    expect(kindsOf(await read(dealId, buyer)).slice(-1)).toEqual(['receipt-reminded'])
    await back(dealId, { sentAt: daysAgo(14.5) })
    await tick()
    await back(dealId, { receivedAt: daysAgo(14.5) })
    await tick()
    expect(kindsOf(await read(dealId, buyer)).slice(-3)).toEqual(['receipt-reminded', 'received', 'completed'])
  })

  it('ends a reservation that nobody paid, and gives the piece back once', async () => {
    const [buyer, listing] = [await server.aBuyer(), await server.aProduct()]
    const reserve = () => server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, buyer)
    const { deal } = (await reserve()).body
    expect(deal).toMatchObject({ status: 'agreed', is_reservation: true, items: [{ title: listing.title }] })
    expect((await reserve()).body.deal.id).toBe(deal.id)
    const other = await server.aBuyer()
    expect(
      (await server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, other)).status,
    ).toBe(409)
    const standing = async (caller?: { token: string }) =>
      (await server.api(getReservation, { params: { slug: listing.slug } }, caller)).body
    expect(await standing(buyer)).toMatchObject({ mine: { id: deal.id, side: 'buyer' }, free_again_at: deal.reserved_until })
    const others = { mine: null, free_again_at: deal.reserved_until, is_reserved: true }
    for (const who of [other, undefined]) expect(await standing(who)).toEqual(others)
    await back(deal.id, { reservedUntil: daysAgo(0.1) })
    await tick()
    expect(await read(deal.id, buyer)).toMatchObject({ status: 'cancelled', cancelled: { by: 'system' } })
    expect(await stockOf(listing.id)).toMatchObject({ stock: 1, status: 'live' })
    expect(await standing(buyer)).toMatchObject({ mine: { status: 'cancelled' }, free_again_at: null })
    await back(deal.id, { cancelledAt: daysAgo(3) })
    expect(await standing(buyer)).toEqual({ mine: null, free_again_at: null, is_reserved: false })
  })

  it('stands on the page of its listing also when the listing was bought by way of an offer', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const listing = await server.aProduct({ depotId: seller.depotId, stock: 1 })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const [item] = (
      await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ productId: listing.id }] })
    ).items
    await server.api(setQuotationItemStatus, { params: { id: item?.id ?? '' }, body: { status: 'accepted' } }, buyer)
    const { body } = await server.api(getReservation, { params: { slug: listing.slug } }, buyer)
    expect(body.mine).toMatchObject({ is_reservation: false, status: 'agreed' })
  })

  it('takes so many of a listing as are there, and says how many are', async () => {
    const [buyer, listing] = [await server.aBuyer(), await server.aProduct({ stock: 2 })]
    const reserve = (quantity: number) =>
      server.api(reserveProduct, { params: { id: listing.id }, body: { quantity, total: totalOf(listing, quantity) } }, buyer)
    const refused = await reserve(3)
    expect({ status: refused.status, message: refused.error.message }).toEqual({
      status: 409,
      message: 'Only 2 left: please take fewer. Nothing was reserved.',
    })
    const { deal } = (await reserve(2)).body
    expect(deal.items).toMatchObject([{ quantity: 2, price: 170 }])
    expect(await stockOf(listing.id)).toMatchObject({ stock: 0, status: 'sold' })
  })

  it('moves the others when one cannot be moved, and tells of that one', async () => {
    const [buyer, full, listing] = [await server.aBuyer(), await server.aProduct(), await server.aProduct()]
    const made: string[] = []
    for (const one of [full, listing])
      made.push((await server.api(reserveProduct, { params: { id: one.id }, body: { total: totalOf(one) } }, buyer)).body.deal.id)
    for (const id of made) await back(id, { reservedUntil: daysAgo(0.1) })
    const setStock = (stock: number) => server.db.update(products).set({ stock }).where(eq(products.id, full.id))
    // The piece cannot go back: a listing holds no more than an integer does.
    await setStock(2_147_483_647)
    await expect(moveDueDeals.run(server.context, {})).rejects.toThrow('1 due deals could not be moved')
    const states = async () => Promise.all(made.map(async (id) => (await read(id, buyer)).status))
    expect(await states()).toEqual(['agreed', 'cancelled'])
    await setStock(0)
    await tick()
    expect(await states()).toEqual(['cancelled', 'cancelled'])
  })

  it('leaves a reservation alone that somebody says is paid', async () => {
    const [buyer, listing] = [await server.aBuyer(), await server.aProduct()]
    const { deal } = (await server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, buyer))
      .body
    await move(deal.id, { to: 'paid' }, buyer)
    await back(deal.id, { reservedUntil: daysAgo(0.1) })
    await tick()
    expect(await read(deal.id, buyer)).toMatchObject({ status: 'agreed' })
  })
})
