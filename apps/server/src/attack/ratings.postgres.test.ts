import { verifyEmail } from '@allyards/contract/accounts'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { getDepot } from '@allyards/contract/depots'
import { HOUR_MS } from '@allyards/contract/durations'
import * as contract from '@allyards/contract/feedback'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-depots'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview } from '@allyards/contract/operator-overview'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { users } from '../modules/accounts/accounts.table'
import { mailVerification } from '../modules/accounts/verify-email'
import { dealItems, deals } from '../modules/deals/tables/deals.table'
import { depots } from '../modules/depots/depots.table'
import { countWaitingRatings } from '../modules/feedback/counting/count-waiting'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Seller = Awaited<ReturnType<TestServer['aSeller']>>
type Buyer = Awaited<ReturnType<TestServer['aBuyer']>>
const address = { ...homeAddress, addressLine1: '77 Far Lane', postcode: 'M1 1AE' }

interface DealWish {
  delivery?: typeof address
  /** From agreement to receipt; null while the part is under way. */
  receivedAfterHours?: number | null
}

/** A listing that was reserved. */
async function aDeal(buyer: Buyer, seller: Seller, { delivery = address, receivedAfterHours = 60 }: DealWish = {}) {
  const product = await server.aProduct({ depotId: seller.depotId })
  const body = { quantity: 1, delivery, total: totalOf(product) }
  const { deal } = (await server.api(reserveProduct, { params: { id: product.id }, body }, buyer)).body
  if (receivedAfterHours !== null) await receive(deal.id, receivedAfterHours)
  const [item] = await server.db.select().from(dealItems).where(eq(dealItems.dealId, deal.id))
  return { dealId: deal.id, itemId: item?.id ?? '' }
}

const receive = (dealId: string, afterHours: number) =>
  server.db
    .update(deals)
    .set({ status: 'received', agreedAt: new Date(Date.now() - afterHours * HOUR_MS), receivedAt: new Date() })
    .where(eq(deals.id, dealId))

const rate = (who: { token: string }, to: { id: string }, itemId: string, rating = 5) =>
  server.api(contract.giveFeedback, { body: { to_user_id: to.id, quotation_item_id: itemId, rating, comment: 'Great.' } }, who)

const pageOf = async ({ company: { slug } }: Seller) => {
  const { company, feedback } = (await server.api(getDepot, { params: { slug }, query: {} })).body as never as {
    company: { rating: number | null; reviewCount: number; ratingCounts: number[] }
    feedback: unknown
  }
  const { rating, reviewCount } = company
  const listed = JSON.stringify(feedback).includes('Great.')
  return { rating, reviewCount, listed }
}
const uncounted = { rating: null, reviewCount: 0, listed: false }
const counted = { rating: 5, reviewCount: 1, listed: true }
const notCounted = async (who: { token: string }) =>
  (await server.api(contract.listFeedbackGiven, { query: {} }, who)).body.data.rows[0]?.not_counted

test('a rating seconds after its deal counts only once an operator decides so', async () => {
  const [seller, buyer, operator] = [await server.aSeller(), await server.aBuyer(), await server.anOperator()]
  for (let number = 0; number < 5; number++) {
    const { itemId } = await aDeal(buyer, seller, { receivedAfterHours: 0 })
    const given = await rate(buyer, seller, itemId)
    expect(given.body.not_counted).toBe(
      'Counts once Allyards has looked at it: the part was received within 48 hours of the deal.',
    )
  }
  expect(await pageOf(seller)).toEqual(uncounted)
  const summary = (await server.api(contract.getFeedbackSummary, {}, seller)).body
  expect(summary).toMatchObject({ received: 0, rating: null, ratingCounts: [0, 0, 0, 0, 0] })
  const { waiting } = (await server.api(getOverview, {}, operator)).body
  expect(waiting.rows.find(({ kind }) => kind === 'rating')).toMatchObject({
    title: `Ratings of ${seller.company.companyName}`,
    link: `/operator/depots?show=ratings&id=${seller.depotId}`,
  })
  const { rows } = (await server.api(desk.listDepotsToCheck, { query: { show: 'ratings' } }, operator)).body
  expect(rows.map(({ id }) => id)).toContain(seller.depotId)
})

test('a rating before the deal is received waits for the receipt', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const { dealId, itemId } = await aDeal(buyer, seller, { receivedAfterHours: null })
  await rate(buyer, seller, itemId)
  expect(await notCounted(buyer)).toBe('Counts once the deal is received.')
  await countWaitingRatings.run(server.context, {})
  expect(await pageOf(seller)).toEqual(uncounted)
  await receive(dealId, 49)
  await countWaitingRatings.run(server.context, {})
  await countWaitingRatings.run(server.context, {})
  expect(await pageOf(seller)).toEqual(counted)
  expect(await notCounted(buyer)).toBeNull()
})

test('a rating from an unconfirmed address counts as soon as the address is confirmed', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.id))
  const { itemId } = await aDeal(buyer, seller)
  const { id } = (await rate(buyer, seller, itemId)).body
  expect(await notCounted(buyer)).toBe('Counts once you have confirmed your email address.')
  const received = (await server.api(contract.listFeedbackReceived, { query: {} }, seller)).body.data.rows[0]
  expect(received?.not_counted).toBe('Does not count yet.')
  // A correction changes no sum while the rating does not count.
  await server.api(contract.changeFeedback, { params: { id }, body: { rating: 4 } }, buyer)
  expect(await pageOf(seller)).toEqual(uncounted)
  await server.api(contract.changeFeedback, { params: { id }, body: { rating: 5 } }, buyer)
  await server.db.transaction((tx) => mailVerification(server.context, tx, buyer))
  const mail = (await server.outbox()).find(({ to, text }) => to?.[0]?.address === buyer.email && text?.includes('verifyToken='))
  const token = /verifyToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await server.api(verifyEmail, { body: { token } })).status).toBe(200)
  await server.jobsDrained()
  expect(await pageOf(seller)).toEqual(counted)
})

test.each([
  [
    'a phone number',
    'phone',
    (seller: Seller, buyer: Buyer) => depotHas(seller, { phoneNumber: buyer.phoneNumber.replaceAll(' ', '-') }),
  ],
  ['an address', 'address', (seller: Seller) => depotHas(seller, { addressLine1: '77, FAR LN', postcode: 'M1 1AE' })],
  [
    'a VAT number',
    'vat-number',
    async (seller: Seller, buyer: Buyer) => {
      await depotHas(seller, { vatNumber: 'GB123456727' })
      await server.db.update(users).set({ businessName: 'B', businessVatNumber: 'GB123456727' }).where(eq(users.id, buyer.id))
    },
  ],
  [
    'a mailbox',
    'mailbox',
    async (seller: Seller, buyer: Buyer) => {
      const email = seller.email.replace('@', '+2@')
      await server.db.update(users).set({ email, emailKey: email }).where(eq(users.id, buyer.id))
    },
  ],
] as const)(
  'who shares %s with the depot is put before an operator, in both directions, and the decision holds',
  async (_name, sign, share) => {
    const [seller, buyer, operator] = [await server.aSeller(), await server.aBuyer(), await server.anOperator()]
    await share(seller, buyer)
    const first = await aDeal(buyer, seller)
    await rate(buyer, seller, first.itemId)
    await rate(seller, buyer, first.itemId)
    expect(await notCounted(buyer)).toMatch(/^Counts once Allyards has looked at it: the buyer and the depot share /)
    expect(await pageOf(seller)).toEqual(uncounted)
    expect((await server.api(contract.getFeedbackSummary, {}, buyer)).body.received).toBe(0)

    const open = async () => (await server.api(desk.takeDepot, { params: { id: seller.depotId } }, operator)).body.pairs[0]
    const pair = await open()
    expect(pair).toMatchObject({
      buyer: { id: buyer.id },
      signs: [sign],
      counts: null,
      ratings: [{ by: 'buyer' }, { by: 'seller' }],
    })
    const decide = (counts: boolean, reason: string, seen: string) =>
      server.api(
        desk.decideRatings,
        { params: { id: seller.depotId, buyerId: buyer.id }, body: { counts, reason, seen } },
        operator,
      )
    expect((await decide(false, 'short', pair?.since ?? '')).status).toBe(422)
    const reason = 'The same person runs both accounts.'
    const refused = await decide(false, reason, pair?.since ?? '')
    expect(refused.body.pairs[0]).toMatchObject({ counts: false, decided_by: operator.name })
    expect((await decide(true, 'Not seen that it was decided.', pair?.since ?? '')).status).toBe(409)
    expect(await notCounted(buyer)).toBe(`Does not count. Allyards decided: ${reason}`)
    await countWaitingRatings.run(server.context, {})
    expect(await pageOf(seller)).toEqual(uncounted)
    const [notice] = (await server.api(listNotifications, { query: {} }, buyer)).body.rows
    expect(notice).toMatchObject({ title: 'Your rating does not count' })

    const again = await decide(true, 'Neighbours: both have shown who they are.', (await open())?.decided_at ?? '')
    expect(again.status).toBe(200)
    expect(await pageOf(seller)).toEqual(counted)
    const log = (await server.api(listLog, { query: { act: 'ratings-decided' } }, operator)).body.rows
    expect(log[0]).toMatchObject({
      about: 'Ratings of a buyer and a depot: count',
      changes: [{ before: 'do not count', after: 'count' }],
    })
    // The operator's decision also holds for the next rating.
    const second = await aDeal(buyer, seller)
    await rate(buyer, seller, second.itemId)
    expect((await pageOf(seller)).reviewCount).toBe(2)
    // And the other way round: neither rating counts.
    await decide(false, reason, (await open())?.decided_at ?? '')
    expect(await pageOf(seller)).toEqual(uncounted)
  },
)

test('an honest rating counts at once, and a cancelled deal never', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const cancelled = await aDeal(buyer, seller, { receivedAfterHours: null })
  await rate(buyer, seller, cancelled.itemId)
  await server.api(moveDeal, { params: { id: cancelled.dealId }, body: { to: 'cancelled' } }, buyer)
  await countWaitingRatings.run(server.context, {})
  expect(await pageOf(seller)).toEqual(uncounted)
  const { itemId } = await aDeal(buyer, seller)
  expect((await rate(buyer, seller, itemId)).body.not_counted).toBeNull()
  expect(await pageOf(seller)).toEqual(counted)
})

test('only an operator decides about ratings', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const call = {
    params: { id: seller.depotId, buyerId: buyer.id },
    body: { counts: true, reason: 'We know each other well.', seen: new Date().toISOString() },
  }
  for (const who of [seller, buyer, { token: undefined as never }])
    expect((await server.api(desk.decideRatings, call, who)).status).toBe(404)
  expect((await server.api(desk.decideRatings, call, await server.anOperator())).status).toBe(404)
})

const depotHas = (seller: Seller, fields: Partial<typeof depots.$inferInsert>) =>
  server.db.update(depots).set(fields).where(eq(depots.id, seller.depotId))
