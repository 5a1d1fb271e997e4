import { type ClaimKind, claimTimes, mostSaidInClaim, moveClaim, openClaim } from '@allyards/contract/claims'
import { getDeal, moveDeal } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import { decideDispute, listDisputes } from '@allyards/contract/operator-disputes'
import { setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { moveDueDeals } from '../modules/deals/agreed/deal-clock'
import { claims, dealItems, deals } from '../modules/deals/tables/deals.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
})
afterAll(() => server.close())

type Someone = { token: string }
const home = { method: 'deliver' as const, name: 'Bea', addressLine1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4DY' }

/** Two accepted headlamps of one depot, agreed but not paid; £60 each and £10 for the delivery. */
async function agreed({ business }: { business?: string } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const asked = (['nearside', 'offside'] as const).map((side) => ({ partId: 'headlamp', side }))
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], asked })
  const { items } = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: enquiry.parts.map(({ id }) => ({ enquiryPartId: id, pricePence: 6000, deliveryPence: 1000 })),
  })
  const accept = async (id = '') =>
    (await server.api(setQuotationItemStatus, { params: { id }, body: { status: 'accepted', delivery: home } }, buyer)).body.deal
  const deal = await accept(items[0]?.id)
  await accept(items[1]?.id)
  const params = { id: deal?.id ?? '' }
  if (business) await server.db.update(deals).set({ businessName: business }).where(eq(deals.id, params.id))
  const read = async (who: Someone = buyer) => (await server.api(getDeal, { params }, who)).body
  const [first, second] = (await read()).items.map(({ id }) => id)
  if (!first || !second) throw new Error('two parts were accepted')
  const open = (body: object) =>
    server.api(openClaim, { params, body: { kind: 'faulty', text: 'It does not work.', ...body } as never }, buyer)
  return { buyer, seller, params, first, second, open, read }
}

async function received(options: Parameters<typeof agreed>[0] = {}) {
  const world = await agreed(options)
  const { params, buyer, seller } = world
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)
  return world
}

const move = (id: string, body: object, who: Someone) => server.api(moveClaim, { params: { id }, body: body as never }, who)
const full = { refund: 'refund', return_cost: 'seller' }
const noticesOf = async (who: Someone) =>
  (await server.api(listNotifications, { query: {} }, who)).body.rows.map(({ title }) => title)

describe('a depot cannot bury a claim', () => {
  it('with a penny: the proposal is nothing until the buyer agrees, who may answer it or take it further', async () => {
    const { buyer, seller, open, read } = await received()
    const { id } = (await open({})).body
    const penny = { refund: 'part-refund', amount: 0.01, return_cost: 'none' }
    expect((await move(id, { to: 'agreed', offer: penny }, seller)).status).toBe(409)
    expect((await move(id, { to: 'proposed', offer: { ...full, amount: 0.01 } }, seller)).error.errors).toHaveProperty([
      'offer.amount',
    ])
    expect((await move(id, { to: 'proposed', offer: penny }, seller)).body.status).toBe('proposed')
    const found = (await read()).claims[0]
    expect(found).toMatchObject({ turn: 'buyer', moves: ['agreed', 'open', 'settled', 'escalated'] })
    expect((await move(id, { to: 'refunded' }, seller)).status).toBe(409)
    expect((await move(id, { to: 'open', text: '' }, buyer)).status).toBe(422)
    expect((await move(id, { to: 'open', text: 'It cost me £60.' }, buyer)).body).toMatchObject({
      status: 'open',
      turn: 'seller',
    })
    expect((await noticesOf(seller))[0]).toMatch(/^CLAIM: .* answered\. Reply by /)
    expect((await move(id, { to: 'proposed', offer: full }, seller)).body).toMatchObject({ offer: { amount: 130 } })
    expect((await move(id, { to: 'escalated' }, buyer)).body.status).toBe('escalated')
  })

  it('with a proposal that changes under the press of “Agree”', async () => {
    const { buyer, seller, open } = await received()
    const { id } = (await open({})).body
    const seen = (await move(id, { to: 'proposed', offer: full }, seller)).body.offer
    await move(id, { to: 'open', text: 'Please pay the return too.' }, buyer)
    await move(id, { to: 'proposed', offer: { refund: 'part-refund', amount: 1, return_cost: 'none' } }, seller)
    expect((await move(id, { to: 'agreed', offer: seen }, buyer)).error.deal).toMatchObject({ claims: [{ status: 'proposed' }] })
    expect((await move(id, { to: 'agreed' }, buyer)).status).toBe(422)
  })

  it('with silence: the buyer is reminded twice, and after 14 days the operator has it, once', async () => {
    const operator = await server.anOperator()
    const { buyer, seller, open, read } = await received()
    const { id } = (await open({})).body
    await move(id, { to: 'proposed', offer: { refund: 'part-refund', amount: 1, return_cost: 'none' } }, seller)
    const after = async (days: number) => {
      await server.db
        .update(claims)
        .set({ proposedAt: sql`now() - make_interval(days => ${days}::int, hours => 1)` })
        .where(eq(claims.id, id))
      await Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
      const { claims: all, events } = await read()
      return [all[0]?.status, events.filter(({ kind }) => kind === 'claim-reminded').length]
    }
    expect(await after(4)).toEqual(['proposed', 0])
    expect(await after(5)).toEqual(['proposed', 1])
    expect(await after(9)).toEqual(['proposed', 1])
    expect(await after(10)).toEqual(['proposed', 2])
    expect(await after(claimTimes.proposalDays - 1)).toEqual(['proposed', 2])
    expect((await noticesOf(buyer)).filter((title) => title.includes('waits for your answer'))).toHaveLength(2)
    expect(await after(claimTimes.proposalDays)).toEqual(['escalated', 2])
    expect((await read()).events.filter(({ kind }) => kind === 'claim-unanswered')).toHaveLength(1)
    for (const who of [buyer, seller]) expect((await noticesOf(who))[0]).toMatch(/^CLAIM: Allyards decides/)
    const { rows } = (await server.api(listDisputes, { query: {} }, operator)).body
    expect(rows.map((row) => row.id)).toContain(id)
  })

  it('by agreeing and doing nothing: after 14 days the buyer may take it to the operator', async () => {
    const { buyer, seller, open } = await received()
    const { id } = (await open({})).body
    const { offer } = (await move(id, { to: 'proposed', offer: full }, seller)).body
    await move(id, { to: 'agreed', offer }, buyer)
    await move(id, { to: 'returning' }, buyer)
    expect((await move(id, { to: 'escalated' }, buyer)).status).toBe(409)
    await server.db.update(claims).set({ agreedAt: sql`now() - interval '14 days 1 hour'` }).where(eq(claims.id, id))
    expect((await move(id, { to: 'escalated' }, buyer)).body.status).toBe('escalated')
  })

  it('with words without end', async () => {
    const { buyer, seller, open } = await received()
    const { id } = (await open({})).body
    await server.db
      .update(claims)
      .set({ said: mostSaidInClaim - 1 })
      .where(eq(claims.id, id))
    expect((await move(id, { to: 'proposed', offer: full }, seller)).status).toBe(200)
    expect((await move(id, { to: 'open', text: 'No.' }, buyer)).status).toBe(409)
    expect((await move(id, { to: 'escalated' }, buyer)).status).toBe(200)
  })
})

describe('what does not arrive', () => {
  it('can be claimed as soon as one side says that it is paid, and not before', async () => {
    const { buyer, params, open, read } = await agreed()
    expect((await open({ kind: 'not-arrived' })).status).toBe(409)
    await server.api(moveDeal, { params, body: { to: 'paid' } }, buyer)
    expect((await read()).claim_kinds).toContain('not-arrived')
    expect((await open({ kind: 'not-arrived' })).status).toBe(201)
  })

  it('can be claimed after it counted as received, which nobody is said to have said, until the buyer says that it came', async () => {
    const { buyer, seller, params, open, read } = await agreed()
    await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
    await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
    await server.db.update(deals).set({ sentAt: sql`now() - interval '14 days 1 hour'` }).where(eq(deals.id, params.id))
    await moveDueDeals.run(server.context, {})
    const deal = await read()
    expect(deal).toMatchObject({ status: 'received', received_by: 'system' })
    expect(deal.claim_kinds).toContain('not-arrived')
    expect(deal.events.at(-1)).toMatchObject({ kind: 'received', by: 'system' })
    for (const who of [buyer, seller]) {
      const { rows } = (await server.api(listNotifications, { query: {} }, who)).body
      expect(rows[0]?.body).toContain('because nobody said otherwise')
    }
    const { id } = (await open({ kind: 'not-arrived' })).body
    await move(id, { to: 'settled' }, buyer)
    await server.api(moveDeal, { params, body: { to: 'received', fits: 'fits' } }, buyer)
    expect(await read()).toMatchObject({ received_by: 'buyer' })
    expect((await open({ kind: 'not-arrived' })).status).toBe(409)
  })
})

describe('what a consumer is promised', () => {
  const faults = ['faulty', 'wrong-part', 'not-as-described'] as const

  it.each(faults)('%s: nobody makes them pay for the return, neither the depot nor the operator', async (kind) => {
    const operator = await server.anOperator()
    const { buyer, seller, open } = await received()
    const { id, terms } = (await open({ kind })).body
    expect(terms.return_costs).toEqual({ refund: ['seller', 'none'], 'part-refund': ['none'], replacement: ['seller', 'none'] })
    for (const refund of ['refund', 'replacement'])
      expect((await move(id, { to: 'proposed', offer: { refund, return_cost: 'buyer' } }, seller)).error.errors).toHaveProperty([
        'offer.return_cost',
      ])
    const half = { refund: 'part-refund', amount: 30, return_cost: 'seller' }
    expect((await move(id, { to: 'proposed', offer: half }, seller)).status).toBe(422)
    await move(id, { to: 'refused', text: 'No.' }, seller)
    await move(id, { to: 'escalated' }, buyer)
    const decide = (return_cost: 'buyer' | 'seller') => {
      const body = { ruling: 'refund' as const, return_cost, done_by: inAWeek(), reasons: 'The photos show it.' }
      return server.api(decideDispute, { params: { id }, body }, operator)
    }
    expect((await decide('buyer')).error.errors).toHaveProperty(['offer.return_cost'])
    expect((await decide('seller')).status).toBe(200)
  })

  it('a business may be asked to pay for the return', async () => {
    const { seller, open } = await received({ business: 'Garage Nord Ltd' })
    const { id } = (await open({ kind: 'faulty' })).body
    expect((await move(id, { to: 'proposed', offer: { ...full, return_cost: 'buyer' } }, seller)).status).toBe(200)
  })

  it('a fit confirmed for one of the parts makes the return of all of them the cost of the depot', async () => {
    const { seller, first, second, open } = await received()
    await server.db.update(dealItems).set({ fitConfirmed: true }).where(eq(dealItems.id, second))
    const both = (await open({ kind: 'does-not-fit' })).body
    expect(both).toMatchObject({ fit_confirmed: true, worth: 130 })
    const propose = (id: string) => move(id, { to: 'proposed', offer: { ...full, return_cost: 'buyer' } }, seller)
    expect((await propose(both.id)).status).toBe(422)
    await server.db
      .update(claims)
      .set({ itemIds: [first] })
      .where(eq(claims.id, both.id))
    expect((await propose(both.id)).body).toMatchObject({ offer: { amount: 60, return_cost: 'buyer' } })
  })

  it('what has not arrived is not to be sent back first', async () => {
    const { buyer, seller, params, open } = await agreed()
    await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
    await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
    const { id } = (await open({ kind: 'not-arrived' })).body
    expect((await move(id, { to: 'proposed', offer: full }, seller)).status).toBe(422)
    const { offer } = (await move(id, { to: 'proposed', offer: { ...full, return_cost: 'none' } }, seller)).body
    expect((await move(id, { to: 'agreed', offer }, buyer)).body).toMatchObject({ turn: 'seller' })
  })

  it('a changed mind is not refused, and comes back in full, less only for wear and with reasons', async () => {
    const operator = await server.anOperator()
    const { buyer, seller, open } = await received()
    const { id } = (await open({ kind: 'changed-mind' })).body
    expect((await move(id, { to: 'refused', text: 'No returns here.' }, seller)).status).toBe(409)
    const propose = (offer: object, text?: string) => move(id, { to: 'proposed', offer, text }, seller)
    expect((await propose({ refund: 'replacement', return_cost: 'seller' })).status).toBe(422)
    expect((await propose({ refund: 'part-refund', amount: 30, return_cost: 'none' }, 'Keep it.')).status).toBe(422)
    const worn = { refund: 'part-refund', amount: 100, return_cost: 'buyer' }
    expect((await propose(worn)).error.errors).toHaveProperty('text')
    expect((await propose({ ...worn, amount: 9.99 }, 'Scratched.')).error.errors).toHaveProperty(['offer.amount'])
    expect((await propose(worn, 'Two deep scratches from fitting.')).status).toBe(200)
    await move(id, { to: 'escalated' }, buyer)
    const body = { ruling: 'refused' as const, return_cost: 'none' as const, reasons: 'The depot does not want it.' }
    expect((await server.api(decideDispute, { params: { id }, body }, operator)).error.errors).toHaveProperty('ruling')
  })

  it('the delivery comes back with the last part, and all claims together never give back more than was paid', async () => {
    const { buyer, seller, first, second, open, read } = await received()
    const agree = async (kind: ClaimKind, item_ids: string[]) => {
      const { id } = (await open({ kind, item_ids })).body
      const { offer } = (await move(id, { to: 'proposed', offer: { refund: 'refund', return_cost: 'seller' } }, seller)).body
      await move(id, { to: 'agreed', offer }, buyer)
      return offer?.amount
    }
    expect(await agree('faulty', [first])).toBe(60)
    expect((await read()).items.map(({ claimable }) => claimable)).toEqual([false, true])
    expect((await open({ kind: 'changed-mind', item_ids: [first] })).status).toBe(409)
    expect(await agree('changed-mind', [second])).toBe(70)
    expect((await open({ kind: 'wrong-part' })).status).toBe(409)
  })
})

const inAWeek = () => londonDay(new Date(Date.now() + 7 * DAY_MS))
