import * as contract from '@allyards/contract/claims'
import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { listNotifications } from '@allyards/contract/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress, totalOf } from '../../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../../test/test-server'
import { claims, dealItems, deals } from '../../tables/deals.table'
import { moveDueDeals } from '../deal-clock'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A deal whose part has arrived. */
async function received() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 11_800, deliveryPence: 995 })
  const { deal } = (
    await server.api(
      reserveProduct,
      { params: { id: listing.id }, body: { delivery: homeAddress, total: totalOf(listing) } },
      buyer,
    )
  ).body
  const params = { id: deal.id }
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)
  const open = (body: object) =>
    server.api(contract.openClaim, { params, body: { kind: 'faulty', text: 'It does not work.', ...body } as never }, buyer)
  const read = async () => (await server.api(getDeal, { params }, buyer)).body
  return { buyer, seller, dealId: deal.id, open, read }
}

/** The depot proposes, and the buyer agrees to it as shown. */
async function agree(id: string, offer: object, { buyer, seller }: { buyer: Someone; seller: Someone }) {
  const proposed = await move(id, { to: 'proposed', offer }, seller)
  expect(proposed.body).toMatchObject({ status: 'proposed', turn: 'buyer' })
  return move(id, { to: 'agreed', offer: proposed.body.offer }, buyer)
}

type Someone = { token: string }

const move = (id: string, body: object, caller: { token: string }) =>
  server.api(contract.moveClaim, { params: { id }, body: body as never }, caller)

describe('a claim', () => {
  it('is agreed to, the part goes back, the money comes back, and only then the deal can be completed', async () => {
    const { buyer, seller, dealId, open, read } = await received()
    const opened = await open({ imageUrls: ['/files/plug.webp'] })
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({ status: 'open', turn: 'seller', worth: 127.95, moves: ['settled'] })
    expect((await open({})).status).toBe(409)
    expect((await read()).claim_kinds).toEqual(['changed-mind', 'does-not-fit', 'wrong-part', 'not-as-described'])
    const { id } = opened.body
    expect(await read()).toMatchObject({ turn: 'seller', moves_itself_at: null })
    await server.db
      .update(deals)
      .set({ receivedAt: daysAgo(15) })
      .where(eq(deals.id, dealId))
    await moveDueDeals.run(server.context, {})
    expect((await read()).status).toBe('received')
    const offer = { refund: 'refund', return_cost: 'seller' }
    expect((await agree(id, offer, { buyer, seller })).body).toMatchObject({
      status: 'agreed',
      turn: 'buyer',
      offer: { amount: 127.95 },
    })
    expect((await move(id, { to: 'proposed', offer }, seller)).error.deal).toMatchObject({ id: dealId })
    expect((await move(id, { to: 'returning' }, buyer)).body).toMatchObject({ status: 'returning', turn: 'seller' })
    expect((await move(id, { to: 'refunded' }, seller)).body).toMatchObject({ turn: 'buyer', refunded: { amount: 127.95 } })
    expect((await move(id, { to: 'settled' }, buyer)).body).toMatchObject({ status: 'settled', moves: [] })
    await moveDueDeals.run(server.context, {})
    expect(await read()).toMatchObject({ status: 'completed', claims: [{ status: 'settled' }] })
    const kinds = (await read()).events.map(({ kind }) => kind)
    expect(kinds.slice(-7)).toEqual([
      'claim-opened',
      'claim-proposed',
      'claim-agreed',
      'claim-returning',
      'claim-refunded',
      'claim-settled',
      'completed',
    ])
  })

  it('that is put right by another one speaks of no money', async () => {
    const { buyer, seller, open, read } = await received()
    const { id } = (await open({ wish: 'replacement' })).body
    await agree(id, { refund: 'replacement', return_cost: 'none' }, { buyer, seller })
    expect((await move(id, { to: 'refunded' }, seller)).body).toMatchObject({ turn: 'buyer' })
    expect((await read()).events.at(-1)).toMatchObject({ kind: 'claim-refunded', amount: null })
    const { rows } = (await server.api(listNotifications, { query: {} }, buyer)).body
    expect(rows[0]?.body).toContain('another one is on its way')
  })

  it('that is refused, or not answered in 5 days, goes to the operator; a refusal left alone stands after 14 days', async () => {
    const { buyer, seller, open } = await received()
    const { id } = (await open({})).body
    expect((await move(id, { to: 'escalated' }, buyer)).status).toBe(409)
    expect((await move(id, { to: 'refused', text: '' }, seller)).status).toBe(422)
    expect((await move(id, { to: 'refused', text: 'Tested before it left.' }, seller)).body).toMatchObject({ turn: 'buyer' })
    expect((await move(id, { to: 'escalated' }, buyer)).body).toMatchObject({ status: 'escalated', turn: 'none' })

    const silent = (await open({ kind: 'wrong-part' })).body
    await server.db
      .update(claims)
      .set({ answerDueAt: daysAgo(0.1) })
      .where(eq(claims.id, silent.id))
    expect((await move(silent.id, { to: 'escalated' }, buyer)).status).toBe(200)

    const left = (await open({ kind: 'not-as-described' })).body
    await move(left.id, { to: 'refused', text: 'No.' }, seller)
    await server.db
      .update(claims)
      .set({ answeredAt: daysAgo(14.5) })
      .where(eq(claims.id, left.id))
    await Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
    const [row] = await server.db.select().from(claims).where(eq(claims.id, left.id))
    expect(row?.status).toBe('settled')
  })

  it('about a confirmed fit is at the cost of the depot, and gives back at most what was paid', async () => {
    const { seller, dealId, open } = await received()
    await server.db.update(dealItems).set({ fitConfirmed: true }).where(eq(dealItems.dealId, dealId))
    const { id, fit_confirmed } = (await open({ kind: 'does-not-fit' })).body
    expect(fit_confirmed).toBe(true)
    const propose = (offer: object) => move(id, { to: 'proposed', offer }, seller)
    expect((await propose({ refund: 'refund', return_cost: 'buyer' })).error.errors).toHaveProperty(['offer.return_cost'])
    expect((await propose({ refund: 'part-refund', return_cost: 'none' })).status).toBe(422)
    expect((await propose({ refund: 'part-refund', amount: 500, return_cost: 'none' })).status).toBe(422)
    expect((await propose({ refund: 'part-refund', amount: 30, return_cost: 'none' })).body).toMatchObject({ turn: 'buyer' })
  })

  it('waits for the photo that the depot asks for once; the buyer answers with one, or with words', async () => {
    const { buyer, seller, open, read } = await received()
    const { id, answer_due_at } = (await open({})).body
    const photo = { to: 'photo-answered', imageUrls: ['/files/plug.webp'] }
    expect((await move(id, photo, buyer)).status).toBe(409)
    expect((await move(id, { to: 'photo-asked', text: '' }, seller)).status).toBe(422)
    const asked = (await move(id, { to: 'photo-asked', text: 'The label, please.' }, seller)).body
    expect(asked).toMatchObject({ status: 'open', turn: 'buyer', answer_due_at, photo_asked: { text: 'The label, please.' } })
    expect(asked.moves).toEqual(['proposed', 'refused'])
    expect((await read()).turn).toBe('buyer')
    const { rows } = (await server.api(listNotifications, { query: {} }, buyer)).body
    expect(rows[0]?.title).toMatch(/^CLAIM: .* asks for a photo of the /)
    for (const [caller, status] of [
      [{ token: '' }, 401],
      [await server.aBuyer(), 404],
      [seller, 409],
    ] as const)
      expect(
        (await server.send({ method: 'POST', url: `/api/claims/${id}/move`, body: photo, token: caller.token })).status,
      ).toBe(status)
    expect((await move(id, { to: 'photo-answered', text: '', imageUrls: [] }, buyer)).status).toBe(422)
    const answered = (await move(id, photo, buyer)).body
    expect(answered).toMatchObject({ turn: 'seller', photo_asked: null, imageUrls: ['/files/plug.webp'] })
    expect(answered.answer_due_at > answer_due_at).toBe(true)
    expect((await move(id, { to: 'photo-asked', text: 'Another one?' }, seller)).status).toBe(409)
    expect((await read()).events.slice(-2).map(({ kind, text }) => [kind, text])).toEqual([
      ['claim-photo-asked', 'The label, please.'],
      ['claim-photo-answered', '1 photo'],
    ])
  })

  it('whose photo never comes goes to the operator after two reminders: silence is no agreement', async () => {
    const { buyer, seller, open } = await received()
    const { id } = (await open({})).body
    await move(id, { to: 'photo-asked', text: 'The label, please.' }, seller)
    for (const [days, expected] of [
      [4, { status: 'open', reminders: 0 }],
      [6, { status: 'open', reminders: 1 }],
      [11, { status: 'open', reminders: 2 }],
      [15, { status: 'escalated', reminders: 2 }],
    ] as const) {
      await server.db
        .update(claims)
        .set({ photoAskedAt: daysAgo(days) })
        .where(eq(claims.id, id))
      await Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
      const [row] = await server.db.select().from(claims).where(eq(claims.id, id))
      expect(row).toMatchObject(expected)
    }
    expect((await move(id, { to: 'photo-answered', text: 'Too late?' }, buyer)).status).toBe(409)
  })

  it('is for the two sides alone, opened by the buyer, and for a reason that the state allows', async () => {
    const { buyer, seller, dealId, open } = await received()
    const { id } = (await open({})).body
    const body = { kind: 'faulty', text: 'x' } as const
    const openAs = (caller: { token?: string }) => server.api(contract.openClaim, { params: { id: dealId }, body }, caller)
    expect((await openAs({})).status).toBe(401)
    expect((await openAs(seller)).status).toBe(403)
    expect((await openAs(await server.aBuyer())).status).toBe(404)
    expect((await move(id, { to: 'settled' }, await server.aBuyer())).status).toBe(404)
    expect((await move(id, { to: 'refused', text: 'No' }, await server.aSeller())).status).toBe(404)
    expect((await server.send({ method: 'POST', url: `/api/claims/${id}/move`, body: { to: 'settled' } })).status).toBe(401)
    expect((await open({ kind: 'not-arrived' })).status).toBe(409)
    expect((await open({ kind: 'wrong-part', item_ids: [buyer.id] })).status).toBe(422)
    expect((await open({ kind: 'wrong-part', text: '' })).status).toBe(422)
  })
})
