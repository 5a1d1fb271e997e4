import { updateProfile } from '@allyards/contract/accounts'
import { openClaim } from '@allyards/contract/claims'
import { getDashboard } from '@allyards/contract/dashboard'
import { askAgain, type Deal, getDeal, moveDeal } from '@allyards/contract/deals'
import { getMyEnquiry } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import { acceptOffers, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { products } from '../../products/products.table'
import { enquiries } from '../tables/enquiries.table'

let server: TestServer
type Caller = { token: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const partIds = ['headlamp', 'seat', 'radio']

/** One deal over three of four asked parts: £100, £60 and £40, delivered for £30, £20 and £10. */
async function agreed({ isBusiness = false } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ vatNumber: 'GB731442018' })]
  if (isBusiness) await server.api(updateProfile, { body: { business: { name: 'Garage Nord', vatNumber: null } } }, buyer)
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], partIds: [...partIds, 'bonnet'] })
  const listings = []
  for (const [index, pricePence] of [10_000, 6_000, 4_000].entries())
    listings.push(
      await server.aProduct({
        depotId: seller.depotId,
        partId: partIds[index] ?? '',
        stock: 1,
        pricePence,
        vat: index === 1 ? 'margin' : 'included',
      }),
    )
  const quotation = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: listings.map(({ id, partId, pricePence }, index) => ({
      partId,
      pricePence,
      productId: id,
      deliveryPence: 3_000 - index * 1_000,
    })),
  })
  const body = { item_ids: quotation.items.map(({ id }) => id), delivery: homeAddress }
  const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
  const id = accepted.body.deal?.id ?? ''
  const deal = await read(id, buyer)
  const itemIds = partIds.map((partId) => deal.items.find((item) => item.part_id === partId)?.id ?? '')
  return { buyer, seller, enquiry, quotation, listings, id, itemIds }
}

const read = async (id: string, caller: Caller): Promise<Deal> => (await server.api(getDeal, { params: { id } }, caller)).body
const move = (id: string, body: object, caller: Caller) => server.api(moveDeal, { params: { id }, body: body as never }, caller)
const cancel = (id: string, itemIds: (string | undefined)[], caller: Caller, fields: object = {}) =>
  move(id, { to: 'cancelled', item_ids: itemIds, ...fields }, caller)
const kindsOf = (deal: Deal) => deal.events.map(({ kind }) => kind)
const stockOf = async (ids: { id: string }[]) => {
  const found = []
  for (const { id } of ids) found.push((await server.db.select().from(products).where(eq(products.id, id)))[0]?.stock)
  return found
}
const noticesOf = async (who: Caller) =>
  (await server.api(listNotifications, {}, who)).body.rows.filter(({ kind }) => kind === 'deal')
const wonBy = async (seller: Caller) => (await server.api(getDashboard, {}, seller)).body.totals.revenue

describe('a part of a deal', () => {
  it('is cancelled by the buyer: sums, VAT, stock, offer and enquiry follow, and the depot is told', async () => {
    const { buyer, seller, enquiry, listings, quotation, id, itemIds } = await agreed()
    expect((await read(id, buyer)).totals).toEqual({ parts: 200, delivery: 30, vat: 26.84, total: 230 })
    const seen = await read(id, buyer)
    expect(seen.items.map(({ total_without }) => total_without)).toEqual([120, 170, 190])
    const { status, body } = await cancel(id, [itemIds[0]], buyer, { reason: 'found-elsewhere' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'agreed', totals: { parts: 100, delivery: 20, total: 120 }, refund: null })
    expect(body.items.map(({ part_id }) => part_id)).toEqual(['seat', 'radio'])
    expect(body.cancelled_items).toMatchObject([
      { part_id: 'headlamp', price: 100, claimable: false, cancelled: { by: 'buyer', reason: 'found-elsewhere' } },
    ])
    expect(kindsOf(body)).toEqual(['agreed', 'part-cancelled'])
    expect(body.events.at(-1)).toMatchObject({ text: 'Headlamp: I found it elsewhere', amount: 110 })
    expect(await stockOf(listings)).toEqual([1, 0, 0])
    const asked = (await server.api(getMyEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body
    expect(asked.status).toBe('accepted')
    const offers = (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body
    const states = offers.quotations.flatMap(({ quotationItems }) => quotationItems.map((item) => item.deal?.status))
    expect(states).toEqual(['cancelled', 'agreed', 'agreed'])
    const [told] = await noticesOf(seller)
    expect(told?.body).toContain('is now £120.00')
    expect(quotation.items).toHaveLength(3)
  })

  it('is cancelled by the depot with a reason of its list; a gone piece stays gone', async () => {
    const { buyer, seller, listings, id, itemIds } = await agreed()
    expect((await cancel(id, [itemIds[1]], seller)).status).toBe(422)
    expect((await cancel(id, [itemIds[1]], seller, { reason: 'too-slow' })).status).toBe(422)
    expect((await cancel(id, [itemIds[1]], seller, { reason: 'damaged' })).body.totals).toMatchObject({
      parts: 140,
      delivery: 30,
    })
    expect(await stockOf(listings)).toEqual([0, 0, 0])
    const [told] = await noticesOf(buyer)
    expect(told).toMatchObject({ title: expect.stringContaining('cannot supply a part') })
    expect(told?.body).toContain('Damaged when taken off')
  })

  it('that is the last one cancels the deal, and so do all at once', async () => {
    const [one, two] = [await agreed(), await agreed()]
    await cancel(one.id, one.itemIds.slice(0, 2), one.buyer)
    const last = await cancel(one.id, [one.itemIds[2]], one.buyer)
    expect(last.body).toMatchObject({ status: 'cancelled', items: [{ part_id: 'radio' }], cancelled: { by: 'buyer' } })
    expect(await stockOf(one.listings)).toEqual([1, 1, 1])
    const all = await cancel(two.id, two.itemIds, two.seller, { reason: 'would-not-fit' })
    expect(all.body).toMatchObject({ status: 'cancelled', cancelled_items: [] })
    expect(kindsOf(all.body)).toEqual(['agreed', 'cancelled'])
    for (const { enquiry, buyer } of [one, two])
      expect((await server.api(getMyEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body.status).toBe('quoted')
  })

  it('is cancelled once, by one press or two, alone or at once with another', async () => {
    const { buyer, seller, listings, id, itemIds } = await agreed()
    await Promise.all([
      cancel(id, [itemIds[0], itemIds[0]], buyer),
      cancel(id, [itemIds[0]], buyer),
      cancel(id, [itemIds[0]], seller, { reason: 'would-not-fit' }),
    ])
    const again = await cancel(id, [itemIds[0]], buyer)
    expect(again.status).toBe(200)
    expect(kindsOf(again.body)).toEqual(['agreed', 'part-cancelled'])
    expect(await stockOf(listings)).toEqual([1, 0, 0])
    const both = await Promise.all([
      cancel(id, [itemIds[1]], buyer),
      cancel(id, [itemIds[2]], seller, { reason: 'would-not-fit' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(kindsOf(await read(id, buyer))).toEqual(['agreed', 'part-cancelled', 'part-cancelled', 'cancelled'])
    expect(await stockOf(listings)).toEqual([1, 1, 1])
  })

  it('is a part of this very deal, for its two sides alone, before it is sent', async () => {
    const [one, two] = [await agreed(), await agreed()]
    expect((await cancel(one.id, two.itemIds, one.buyer)).status).toBe(422)
    expect((await cancel(one.id, [one.itemIds[0], crypto.randomUUID()], one.buyer)).status).toBe(422)
    expect((await cancel(one.id, [], one.buyer)).status).toBe(422)
    for (const stranger of [two.buyer, two.seller, await server.aBuyer()])
      expect((await cancel(one.id, [one.itemIds[0]], stranger, { reason: 'damaged' })).status).toBe(404)
    const guest = await server.send({
      method: 'POST',
      url: `/api/deals/${one.id}/move`,
      body: { to: 'cancelled', item_ids: one.itemIds },
    })
    expect(guest.status).toBe(401)
    const accounts = await server.aMember(one.seller, 'accounts')
    expect((await cancel(one.id, [one.itemIds[0]], accounts, { reason: 'damaged' })).status).toBe(403)
    await move(one.id, { to: 'paid' }, one.seller)
    await move(one.id, { to: 'sent', carrier: 'DPD' }, one.seller)
    expect((await cancel(one.id, [one.itemIds[0]], one.buyer)).status).toBe(409)
    expect(await read(one.id, one.buyer)).toMatchObject({ totals: { total: 230 }, cancelled_items: [] })
  })

  it('of a paid deal is owed back: both say so, and another one is owed on top', async () => {
    const { buyer, seller, id, itemIds } = await agreed()
    await move(id, { to: 'paid' }, seller)
    expect((await move(id, { to: 'refunded' }, seller)).status).toBe(409)
    const first = await cancel(id, [itemIds[2]], seller, { reason: 'damaged' })
    expect(first.body).toMatchObject({ status: 'paid', refund: { due: 40, buyer: null, seller: null }, totals: { total: 190 } })
    expect(first.body.moves).toContain('refunded')
    expect((await cancel(id, [itemIds[1]], seller, { reason: 'priced-wrongly' })).status).toBe(422)
    expect((await move(id, { to: 'refunded' }, seller)).body.refund?.seller?.amount).toBe(40)
    expect((await move(id, { to: 'refunded' }, buyer)).body.refund?.buyer?.amount).toBe(40)
    const second = await cancel(id, [itemIds[0]], buyer)
    expect(second.body).toMatchObject({ refund: { due: 150, buyer: null, seller: null }, totals: { total: 80 } })
    await move(id, { to: 'refunded' }, seller)
    const whole = await cancel(id, [itemIds[1]], buyer)
    expect(whole.body).toMatchObject({ status: 'cancelled', turn: 'seller', refund: { due: 230, seller: null } })
  })

  it('of a deal that was paid before: the buyer says what was paid, before the end and after it', async () => {
    const [one, two] = [await agreed(), await agreed()]
    for (const { id, itemIds, buyer, seller } of [one, two]) {
      await cancel(id, [itemIds[2]], seller, { reason: 'damaged' })
      await cancel(id, [itemIds[0]], buyer)
      expect((await read(id, buyer)).payment.sums).toEqual([80, 190, 230])
    }
    const { error } = await move(one.id, { to: 'paid', amount: 200 }, one.buyer)
    expect(error.message).toContain('The total is £80.00, and came to £190.00 or £230.00 before parts were cancelled')
    expect((await move(one.id, { to: 'paid', amount: 230 }, one.buyer)).body.refund).toMatchObject({ due: 150 })

    await move(two.id, { to: 'paid' }, two.seller)
    await move(two.id, { to: 'cancelled' }, two.buyer)
    const contested = { to: 'contested', amount: 230, text: 'My statement shows £230.' }
    expect((await move(two.id, { ...contested, amount: 231 }, two.buyer)).status).toBe(422)
    const { body } = await move(two.id, contested, two.buyer)
    expect(body).toMatchObject({ is_money_with_operator: true, payment: { buyer: { amount: 230 }, seller: { amount: 80 } } })
  })

  it('is credited on an invoice that has a number, and left out of a later one', async () => {
    const [early, late] = [await agreed({ isBusiness: true }), await agreed({ isBusiness: true })]
    const invoice = async ({ id, buyer }: typeof early) =>
      (await server.send<string>({ url: `/api/deals/${id}/invoice`, token: buyer.token })).body
    await cancel(early.id, [early.itemIds[0]], early.buyer)
    for (const { id, seller } of [early, late]) await move(id, { to: 'paid' }, seller)
    const left = await read(early.id, early.buyer)
    expect(await invoice(early)).not.toMatch(/Credit|Headlamp/)
    const before = await invoice(late)
    await cancel(late.id, [late.itemIds[0]], late.buyer)
    const credited = await invoice(late)
    const rowsOf = (html: string) =>
      [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
        row
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    expect(rowsOf(credited).slice(0, rowsOf(before).length)).toEqual(rowsOf(before))
    const rest = rowsOf(credited).slice(rowsOf(before).length)
    expect(rest[0]).toMatch(/^Credit: Headlamp.*-£83\.33 20% -£16\.67 -£100\.00$/)
    const now = await read(late.id, late.buyer)
    expect(now.totals).toEqual(left.totals)
    expect(rest.at(-1)).toBe('Total after credit £120.00')
    expect(rest.at(-2)).toContain(`£${now.totals.vat.toFixed(2)}`)
    const confirmation = (await server.send<string>({ url: `/api/deals/${late.id}/confirmation`, token: late.buyer.token })).body
    expect(confirmation).toContain('Cancelled since, and not in the total: Headlamp')
  })

  it('is asked for again with one press, once, in the enquiry that runs or in a new one', async () => {
    const { buyer, seller, enquiry, id, itemIds } = await agreed()
    const ask = (who: Caller) => server.api(askAgain, { params: { id } }, who)
    expect((await ask(buyer)).status).toBe(409)
    expect((await cancel(id, [itemIds[0]], buyer)).body.cancelled_items).toMatchObject([{ can_ask_again: true }])
    expect((await ask(buyer)).body.enquiry_id).toBe(enquiry.id)
    expect((await ask(buyer)).body.enquiry_id).toBe(enquiry.id)
    const asked = await read(id, buyer)
    expect(kindsOf(asked).filter((kind) => kind === 'asked-again')).toHaveLength(1)
    expect(asked.cancelled_items).toMatchObject([{ can_ask_again: false }])
    expect((await ask(seller)).status).toBe(403)
    expect((await ask(await server.aBuyer())).status).toBe(404)
    await cancel(id, [itemIds[1]], buyer)
    await server.db.update(enquiries).set({ status: 'closed' }).where(eq(enquiries.id, enquiry.id))
    const posted = (await ask(buyer)).body.enquiry_id
    expect(posted).not.toBe(enquiry.id)
    expect((await ask(buyer)).body.enquiry_id).toBe(posted)
    const { body } = await server.api(getMyEnquiry, { params: { enquiryId: posted } }, buyer)
    expect(body.parts.map((part) => part.part_id ?? '')).toEqual(['headlamp', 'seat'])
  })

  it('with a claim: an open one follows the parts that stay, one with terms is finished first', async () => {
    const { buyer, seller, id, itemIds } = await agreed()
    await move(id, { to: 'paid' }, seller)
    const claim = (kind: 'faulty' | 'wrong-part', item_ids: string[]) =>
      server.api(openClaim, { params: { id }, body: { kind, text: 'It is wrong.', item_ids } }, buyer)
    expect((await claim('faulty', itemIds.slice(0, 2))).status).toBe(201)
    await cancel(id, [itemIds[0]], buyer)
    expect((await read(id, buyer)).claims).toMatchObject([{ status: 'open', item_ids: [itemIds[1]], worth: 60 }])
    await cancel(id, [itemIds[1]], buyer)
    const { claims, turn, ...deal } = await read(id, buyer)
    expect([claims[0]?.status, turn]).toEqual(['settled', 'seller'])
    expect(kindsOf(deal as Deal)).toContain('claim-settled')
    expect((await claim('wrong-part', itemIds.slice(0, 1))).status).toBe(422)
  })

  it('counts no longer as won', async () => {
    const { buyer, seller, id, itemIds } = await agreed()
    expect(await wonBy(seller)).toBe(230)
    await cancel(id, [itemIds[0]], buyer)
    expect(await wonBy(seller)).toBe(120)
  })
})
