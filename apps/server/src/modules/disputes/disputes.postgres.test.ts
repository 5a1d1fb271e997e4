import { sendMessage } from '@allyards/contract/chat'
import { moveClaim, openClaim } from '@allyards/contract/claims'
import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-disputes'
import { listLog } from '@allyards/contract/operator-log'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { moveDueDeals } from '../deals/agreed/deal-clock'
import { claims, dealItems, deals } from '../deals/tables/deals.table'
import { disputes } from './disputes.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
const reasons = 'The photos show a four-bolt flange; three were offered.'
const inDays = (days: number) => londonDay(new Date(Date.now() + days * DAY_MS))

/** A received part that does not fit; the depot said no, and the buyer asked the operator. */
async function aDispute({ fitConfirmed = false } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 36_000, deliveryPence: 995 })
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
  await server.db.update(dealItems).set({ fitConfirmed }).where(eq(dealItems.dealId, deal.id))
  const body = { kind: 'does-not-fit' as const, text: 'Four bolts, not three.' }
  const { id } = (await server.api(openClaim, { params, body }, buyer)).body
  await move(id, { to: 'refused', text: 'It was forced.' }, seller)
  await move(id, { to: 'escalated' }, buyer)
  const read = async (who: Someone = buyer) => (await server.api(getDeal, { params }, who)).body
  return { buyer, seller, id, dealId: deal.id, number: deal.number, read }
}

const move = (id: string, body: object, who: Someone) => server.api(moveClaim, { params: { id }, body: body as never }, who)
const decide = (who: Someone, id: string, more: object = {}) =>
  server.api(
    desk.decideDispute,
    { params: { id }, body: { ruling: 'refund', return_cost: 'seller', done_by: inDays(7), reasons, ...more } },
    who,
  )

test('a dispute is decided with its reasons: the depot owes what was decided, both are told, and the deal ends once it is done', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, id, dealId, number, read } = await aDispute({ fitConfirmed: true })
  const { rows } = (await server.api(desk.listDisputes, { query: {} }, operator)).body
  expect(rows.find((row) => row.id === id)).toMatchObject({ number, kind: 'does-not-fit', worth: 369.95, status: 'escalated' })
  const { body: found } = await server.api(desk.getDispute, { params: { id } }, operator)
  expect(found.deal.items).toMatchObject([{ price: 360, fit_confirmed: true }])
  expect(found.deal.events.map(({ kind }) => kind).slice(-3)).toEqual(['claim-opened', 'claim-refused', 'claim-escalated'])
  expect(found.claim).toMatchObject({ text: 'Four bolts, not three.', answer: 'It was forced.' })
  // Where somebody lives and how to reach them is nothing that decides.
  expect(JSON.stringify(found)).not.toContain(buyer.email)

  expect((await decide(operator, id, { return_cost: 'buyer' })).error.errors).toHaveProperty(['offer.return_cost'])
  expect((await decide(operator, id, { ruling: 'part-refund', amount: 500 })).status).toBe(422)
  expect((await decide(operator, id, { done_by: inDays(-2) })).error.errors).toHaveProperty('done_by')
  expect((await decide(operator, id, { reasons: 'No' })).status).toBe(422)
  const decided = await decide(operator, id)
  expect(decided.body).toMatchObject({ status: 'decided', decided: { ruling: 'refund', amount: 369.95, by: operator.name } })

  for (const who of [buyer, seller]) {
    const { rows: notices } = (await server.api(listNotifications, { query: {} }, who)).body
    expect(notices[0]).toMatchObject({
      title: expect.stringContaining('Allyards has decided about the'),
      link: `/deal/${dealId}`,
    })
    expect(notices[0]?.body).toContain('pays back £369.95')
    expect(notices[0]?.body).toContain(reasons)
  }
  expect(await read()).toMatchObject({ turn: 'buyer', claims: [{ status: 'decided', decision: { ruling: 'refund', reasons } }] })
  expect((await read(seller)).events.at(-1)).toMatchObject({ kind: 'claim-decided', by: 'operator' })
  const { body: log } = await server.api(listLog, { query: { act: ['dispute-decided'] as never } }, operator)
  expect(log.rows[0]).toMatchObject({ who: operator.name, reason: reasons })
  expect(log.rows[0]?.about).toContain(number)

  // What was decided is carried out like what was agreed; the deal waits for it.
  await server.db
    .update(deals)
    .set({ receivedAt: new Date(Date.now() - 15 * DAY_MS) })
    .where(eq(deals.id, dealId))
  await moveDueDeals.run(server.context, {})
  expect((await read()).status).toBe('received')
  expect((await move(id, { to: 'returning' }, buyer)).body.status).toBe('returning')
  expect((await move(id, { to: 'refunded' }, seller)).body).toMatchObject({ refunded: { amount: 369.95 } })
  expect((await move(id, { to: 'settled' }, buyer)).body.status).toBe('settled')
  await moveDueDeals.run(server.context, {})
  expect((await read()).status).toBe('completed')
})

test('a refused dispute is over: nobody has to do anything, and the deal goes on', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, id, read } = await aDispute()
  const decided = await decide(operator, id, { ruling: 'refused', done_by: undefined })
  expect(decided.body).toMatchObject({ status: 'decided', done_by: null, decided: { amount: null } })
  expect(await read()).toMatchObject({ claims: [{ status: 'decided', turn: 'none', moves: ['second-look'], offer: null }] })
  expect((await read()).moves).toContain('completed')
  expect((await move(id, { to: 'refunded' }, seller)).status).toBe(409)
  expect((await move(id, { to: 'settled' }, buyer)).status).toBe(409)
  const { body: another } = await server.api(desk.getDispute, { params: { id: (await aDispute()).id } }, operator)
  expect(another.like_it).toEqual({ refund: 0, 'part-refund': 0, replacement: 0, refused: 1 })
})

test('a second operator sees who has the dispute; of two simultaneous decisions one counts, and the other operator is told which', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const { id } = await aDispute()
  const take = (who: Someone) => server.api(desk.takeDispute, { params: { id } }, who)
  expect((await take(first)).body.held_by).toBeNull()
  expect((await take(second)).body.held_by).toBe(first.name)
  expect((await decide(second, id)).error.message).toBe(`${first.name} has this open.`)
  // Who walked away does not keep it.
  await server.db
    .update(disputes)
    .set({ heldAt: new Date(Date.now() - 11 * MINUTE_MS) })
    .where(eq(disputes.claimId, id))
  const both = await Promise.all([decide(first, id), decide(second, id, { ruling: 'refused' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)
  const won = both.find(({ status }) => status === 200)
  expect(late?.error.decided).toEqual(won?.body.decided)
})

test('a claim that the buyer drops while the operator decides ends once', async () => {
  const operator = await server.anOperator()
  const { buyer, id, read } = await aDispute()
  const [dropped, decided] = await Promise.all([move(id, { to: 'settled' }, buyer), decide(operator, id)])
  // A claim that was decided first can still be settled by the buyer, and one that was dropped first is not decided.
  expect(dropped.status).toBe(200)
  if (decided.status === 409) expect(decided.error.message).toContain('dropped')
  expect((await read()).claims[0]?.status).toBe('settled')
})

test('the chat can be read only from its dispute, and each reading is logged', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, id, number } = await aDispute()
  const body = { clientId: 'one', body: 'It has four bolts' }
  await server.api(sendMessage, { params: { userId: seller.id }, body }, buyer)
  const { body: found } = await server.api(desk.getDispute, { params: { id } }, operator)
  expect(found.messages).toBe(1)
  expect(JSON.stringify(found)).not.toContain('It has four bolts')
  const { body: chat } = await server.api(desk.readDisputeChat, { params: { id } }, operator)
  expect(chat).toMatchObject({ earlier: 0, messages: [{ by: 'buyer', body: 'It has four bolts' }] })
  const { body: log } = await server.api(listLog, { query: { act: ['chat-read'] as never } }, operator)
  expect(log.rows[0]).toMatchObject({ who: operator.name, about: `Conversation of ${number}, 1 messages` })
  for (const who of [{}, buyer, seller])
    for (const endpoint of [desk.getDispute, desk.takeDispute, desk.readDisputeChat])
      expect((await server.api(endpoint, { params: { id } }, who)).status).toBe(404)
  expect((await decide(buyer, id)).status).toBe(404)
})

test('a claim that nobody took to the operator is none of theirs', async () => {
  const operator = await server.anOperator()
  const { buyer, dealId } = await aDispute()
  const open = { kind: 'faulty' as const, text: 'Dead.' }
  const { id } = (await server.api(openClaim, { params: { id: dealId }, body: open }, buyer)).body
  for (const endpoint of [desk.getDispute, desk.readDisputeChat])
    expect((await server.api(endpoint, { params: { id } }, operator)).status).toBe(404)
  expect((await decide(operator, id)).status).toBe(404)
})

test('an operator asks one side for something more: it is told, answers in the deal, and the operator reads it', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, id, dealId, read } = await aDispute()
  const ask = (question: string, who: Someone = operator) =>
    server.api(desk.askSide, { params: { id }, body: { side: 'seller', question } }, who)
  expect((await ask('Why?')).status).toBe(422)
  for (const who of [{ token: '' }, buyer, seller]) expect((await ask('Can you show the flange?', who)).status).toBe(404)
  expect((await ask('Can you show the flange?')).body.deal.events.at(-1)).toMatchObject({ kind: 'claim-asked-seller' })
  const { rows } = (await server.api(listNotifications, { query: {} }, seller)).body
  expect(rows[0]).toMatchObject({ title: expect.stringContaining('Allyards has a question'), link: `/deal/${dealId}` })
  expect(rows[0]?.body).toMatch(/Can you show the flange\?” Please answer in the deal by \d+ \w+ \d{4}\./)
  // It is the turn of who is asked, and nobody else's, until they say something.
  const asked = { side: 'seller', question: 'Can you show the flange?' }
  expect(await read(seller)).toMatchObject({ turn: 'seller', claims: [{ turn: 'seller', asked }] })
  expect((await move(id, { to: 'added', text: 'I have nothing to add.', imageUrls: [] }, buyer)).body.asked).not.toBeNull()

  expect((await move(id, { to: 'added', text: 'Here it is: four bolts.', imageUrls: [] }, await server.aSeller())).status).toBe(
    404,
  )
  const added = await move(id, { to: 'added', text: 'Here it is: four bolts.', imageUrls: [] }, seller)
  expect(added.body).toMatchObject({ status: 'escalated', turn: 'none', asked: null })
  expect((await read(seller)).turn).toBe('none')
  const { body: found } = await server.api(desk.getDispute, { params: { id } }, operator)
  expect(found.deal.events.at(-1)).toMatchObject({ kind: 'claim-added', by: 'seller', text: 'Here it is: four bolts.' })
  const { rows: log } = (await server.api(listLog, { query: { act: ['side-asked'] as never } }, operator)).body
  expect(log[0]).toMatchObject({ who: operator.name, reason: 'Can you show the flange?' })
  await decide(operator, id)
  expect((await ask('One more thing, please?')).status).toBe(409)
  expect((await move(id, { to: 'added', text: 'Too late', imageUrls: [] }, buyer)).status).toBe(409)
})

test('an operator suggests terms: both read the same words, answer in the deal, and nothing is decided by it', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, id, dealId, read } = await aDispute()
  const terms = { ruling: 'part-refund' as const, amount: 10, return_cost: 'none' as const, done_by: inDays(7), reasons }
  const suggest = (who: Someone = operator, change: object = {}) =>
    server.api(desk.suggestTerms, { params: { id }, body: { ...terms, ...change } }, who)
  for (const who of [{ token: '' }, buyer, seller]) expect((await suggest(who)).status).toBe(404)
  expect((await suggest(operator, { ruling: 'refused' })).error.errors).toEqual({
    ruling: 'Please choose what the depot would do',
  })
  expect((await suggest(operator, { amount: 1_000_000 })).status).toBe(422)
  const { body: dispute } = await suggest()
  expect(dispute).toMatchObject({ status: 'escalated', decided: null })
  expect(dispute.deal.events.at(-1)).toMatchObject({ kind: 'claim-suggested', by: 'operator', amount: 10 })
  const told = await Promise.all(
    [buyer, seller].map(async (who) => (await server.api(listNotifications, { query: {} }, who)).body.rows[0]),
  )
  for (const notice of told) {
    expect(notice).toMatchObject({ title: expect.stringContaining('Allyards suggests how to settle'), link: `/deal/${dealId}` })
    expect(notice?.body).toMatch(
      /pays back £10\.00 by .* The buyer keeps the part\. Why: .* whether you agree\. Nothing is decided yet\./,
    )
  }
  expect((await read()).claims[0]).toMatchObject({ status: 'escalated', offer: null, moves: expect.arrayContaining(['added']) })
  const { rows: log } = (await server.api(listLog, { query: { act: ['terms-suggested'] as never } }, operator)).body
  expect(log[0]).toMatchObject({ who: operator.name, reason: reasons })
  await decide(operator, id)
  expect((await suggest()).status).toBe(409)
})

test('either side may ask once for a second look: another operator takes it, and what is decided then stands', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const { buyer, seller, id, read } = await aDispute()
  await decide(first, id, { ruling: 'refused', done_by: undefined })
  const again = (who: Someone, text = 'The photo of the flange was not looked at.') => move(id, { to: 'second-look', text }, who)
  expect((await read()).claims[0]?.moves).toContain('second-look')
  expect((await again(buyer, 'No')).status).toBe(422)
  expect((await again(buyer)).body).toMatchObject({ status: 'escalated', moves: expect.arrayContaining(['added']) })
  const { rows } = (await server.api(desk.listDisputes, { query: {} }, second)).body
  expect(rows.map((row) => row.id)).toContain(id)
  expect((await server.api(desk.getDispute, { params: { id } }, second)).body.decided).toMatchObject({ ruling: 'refused' })

  expect((await decide(first, id)).error.message).toBe('You decided this. Another operator takes the second look.')
  expect((await decide(second, id)).body).toMatchObject({ status: 'decided', decided: { ruling: 'refund', by: second.name } })
  for (const who of [buyer, seller]) expect((await again(who)).status).toBe(409)
  expect((await read()).claims[0]).toMatchObject({ status: 'decided', decision: { ruling: 'refund' } })
})

test('a decision that is carried out, or a week old, is not looked at again', async () => {
  const operator = await server.anOperator()
  const [done, old] = [await aDispute(), await aDispute()]
  for (const { id } of [done, old]) await decide(operator, id)
  const text = 'The photo of the flange was not looked at.'
  await move(done.id, { to: 'refunded' }, done.seller)
  expect((await move(done.id, { to: 'second-look', text }, done.seller)).status).toBe(409)
  await server.db
    .update(claims)
    .set({ decidedAt: new Date(Date.now() - 8 * DAY_MS) })
    .where(eq(claims.id, old.id))
  expect((await move(old.id, { to: 'second-look', text }, old.buyer)).status).toBe(409)
})
