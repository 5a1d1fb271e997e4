import { exportAccount } from '@allyards/contract/accounts'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { getDepot } from '@allyards/contract/depots'
import { DAY_MS } from '@allyards/contract/durations'
import * as contract from '@allyards/contract/feedback'
import { listNotifications } from '@allyards/contract/notifications'
import { getProduct } from '@allyards/contract/products'
import { listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress, totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { askForFeedback } from './ask-for-feedback'
import { feedback, feedbackVersions } from './feedback.table'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('giving feedback', () => {
  it('is open to both sides of an accepted offer, once each', async () => {
    const { buyer, seller, item } = await aDeal()
    const given = await give(buyer.token, seller.id, item.id, 4, '  Came a day late, but well packed.  ')
    expect(given.status).toBe(201)
    expect(given.body).toMatchObject({
      rating: 4,
      comment: 'Came a day late, but well packed.',
      from: { role: 'buyer', name: expect.stringMatching(/^Bea N\.$/) },
      to: { role: 'seller', name: seller.company.companyName, slug: seller.company.slug },
      deal: { part_name: 'Headlamp', total: 84.95 },
    })
    expect((await give(seller.token, buyer.id, item.id, 5)).status).toBe(201)
    expect((await give(buyer.token, seller.id, item.id, 1)).error.code).toBe('conflict')
    expect(await countsOf(seller.depotId)).toEqual([0, 0, 0, 1, 0])

    const received = await server.api(contract.listFeedbackReceived, {}, seller)
    expect(received.body.data.rows.map((row) => row.rating)).toEqual([4])
    expect((await server.api(contract.listFeedbackGiven, {}, seller)).body.data.rows.map((row) => row.rating)).toEqual([5])
    expect(await titlesOf(seller.token)).toContain('Bea N. rated you 4 out of 5')
  })

  it('is refused without a deal, to strangers, to guests, and about anybody but the other side', async () => {
    const { buyer, seller, item } = await aDeal()
    const { item: pending, buyer: asker, seller: offerer } = await aDeal({ status: 'pending' })
    expect((await give(asker.token, offerer.id, pending.id, 5)).status).toBe(409)
    expect((await give((await server.aBuyer()).token, seller.id, item.id, 5)).status).toBe(404)
    expect((await give((await server.aSeller()).token, buyer.id, item.id, 1)).status).toBe(404)
    expect((await give(undefined, seller.id, item.id, 5)).status).toBe(401)
    expect((await give(buyer.token, buyer.id, item.id, 5)).error.errors).toHaveProperty('to_user_id')
    for (const rating of [0, 6, 4.5]) expect((await give(buyer.token, seller.id, item.id, rating)).status).toBe(422)
    expect((await give(buyer.token, seller.id, item.id, 5, 'x'.repeat(1001))).status).toBe(422)
    expect(await countsOf(seller.depotId)).toEqual([0, 0, 0, 0, 0])
  })

  it('counts every rating when many arrive at once, and one when it is pressed twice', async () => {
    const seller = await server.aSeller()
    const deals = await Promise.all([5, 5, 4, 1, 5, 3].map(async (rating) => ({ rating, ...(await aDeal({ seller })) })))
    const answers = await Promise.all(
      deals.flatMap(({ buyer, item, rating }) => [1, 2].map(() => give(buyer.token, seller.id, item.id, rating))),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(6)
    expect(await countsOf(seller.depotId)).toEqual([1, 0, 1, 1, 3])
    const page = await server.api(getDepot, { params: { slug: seller.company.slug } })
    const spread = { rating: 3.83, reviewCount: 6, ratingCounts: [1, 0, 1, 1, 3] }
    expect(page.body.company).toMatchObject(spread)
    const product = await server.aProduct({ depotId: seller.depotId })
    expect((await server.api(getProduct, { params: { slug: product.slug } })).body.seller).toMatchObject(spread)
    const { buyer, enquiry } = await aDeal({ seller, status: 'pending' })
    const offers = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(offers.body.quotations[0]?.seller).toMatchObject(spread)
  })
})

describe('changing feedback', () => {
  it('moves the kept counts and works for its author, for 14 days, and what it said before is kept', async () => {
    const { buyer, seller, item } = await aDeal()
    const { id } = (await give(buyer.token, seller.id, item.id, 2, 'Late')).body
    const change = (token: string, body: { rating?: number; comment?: string }) =>
      server.api(contract.changeFeedback, { params: { id }, body }, { token })
    expect((await change(buyer.token, { rating: 5 })).body).toMatchObject({ rating: 5, comment: 'Late' })
    expect((await change(buyer.token, { comment: 'Sorted out' })).body.edited_at).not.toBeNull()
    expect(await countsOf(seller.depotId)).toEqual([0, 0, 0, 0, 1])
    expect((await change(seller.token, { rating: 5 })).status).toBe(404)
    const kept = await server.db.select().from(feedbackVersions).where(eq(feedbackVersions.feedbackId, id))
    expect(kept.map(({ rating, comment }) => [rating, comment])).toEqual([
      [2, 'Late'],
      [5, 'Late'],
    ])
    const exported = async (who: { token: string }) => (await server.api(exportAccount, {}, who)).body.earlierFeedback
    expect(await exported(buyer)).toHaveLength(2)
    expect(await exported(seller)).toEqual([])

    await server.db
      .update(feedback)
      .set({ createdAt: new Date(Date.now() - 14 * DAY_MS - 1000) })
      .where(eq(feedback.id, id))
    expect((await change(buyer.token, { rating: 1 })).status).toBe(409)
    expect(await countsOf(seller.depotId)).toEqual([0, 0, 0, 0, 1])
  })
})

describe('answering feedback', () => {
  it('is for the one who was rated, once, and tells the author', async () => {
    const { buyer, seller, item } = await aDeal()
    const { id } = (await give(buyer.token, seller.id, item.id, 2, 'One tab was cracked.')).body
    const reply = (token: string, text = 'Sorry about the tab.') =>
      server.api(contract.replyToFeedback, { params: { id }, body: { reply: text } }, { token })
    expect((await reply(buyer.token)).status).toBe(404)
    expect((await reply(seller.token, '  ')).status).toBe(422)
    const answers = await Promise.all([reply(seller.token), reply(seller.token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await server.api(contract.listFeedbackGiven, {}, buyer)).body.data.rows[0]?.reply).toBe('Sorry about the tab.')
    expect(await titlesOf(buyer.token)).toContain(`${seller.company.companyName} answered your feedback`)
    // Corrected words may be answered anew; the first answer stays with what it answered.
    const body = { comment: 'All tabs were cracked.' }
    expect((await server.api(contract.changeFeedback, { params: { id }, body }, buyer)).status).toBe(200)
    expect((await reply(seller.token, 'Please send it back.')).status).toBe(200)
    const [kept] = await server.db.select().from(feedbackVersions).where(eq(feedbackVersions.feedbackId, id))
    expect(kept).toMatchObject({ comment: 'One tab was cracked.', reply: 'Sorry about the tab.' })
  })
})

describe('lists', () => {
  it('show the deals that wait until feedback is given, to each side on its own', async () => {
    const { buyer, seller, item } = await aDeal()
    const open = async (token: string) => (await server.api(contract.listOpenFeedback, {}, { token })).body.data
    expect((await open(buyer.token)).rows[0]).toMatchObject({
      to: { user_id: seller.id, name: seller.company.companyName },
      deal: { quotation_item_id: item.id, make: 'Ford', part_id: 'headlamp' },
    })
    await aDeal({ seller })
    const named = async (token: string) =>
      (await server.api(contract.listOpenFeedback, { query: { item: item.id } }, { token })).body.data
    expect(await named(seller.token)).toMatchObject({ count: 1, rows: [{ deal: { quotation_item_id: item.id } }] })
    expect((await named((await server.aSeller()).token)).count).toBe(0)
    await give(buyer.token, seller.id, item.id, 5)
    expect((await open(buyer.token)).count).toBe(0)
    expect((await named(buyer.token)).count).toBe(0)
    expect((await open(seller.token)).rows.map((row) => row.to.user_id)).toContain(buyer.id)
    expect((await open((await server.aBuyer()).token)).count).toBe(0)
  })

  it('ask about what has arrived, a reserved listing too, and not about what is under way', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const listing = await server.aProduct({ depotId: seller.depotId })
    const { deal } = (
      await server.api(
        reserveProduct,
        { params: { id: listing.id }, body: { delivery: homeAddress, total: totalOf(listing) } },
        buyer,
      )
    ).body
    const [bought] = deal.items
    const open = async () => (await server.api(contract.listOpenFeedback, {}, buyer)).body.data
    const move = (body: object, who: { token: string }) =>
      server.api(moveDeal, { params: { id: deal.id }, body: body as never }, who)
    await move({ to: 'paid' }, seller)
    await move({ to: 'sent', carrier: 'DPD' }, seller)
    expect((await open()).count).toBe(0)
    const agreedAt = new Date(Date.now() - 3 * DAY_MS)
    await server.db.update(deals).set({ agreedAt }).where(eq(deals.id, deal.id))
    await move({ to: 'received' }, buyer)
    expect((await open()).rows).toMatchObject([{ deal: { quotation_item_id: bought?.id, make: 'Ford' } }])
    const ofDeal = async (id: string) =>
      (await server.api(contract.listOpenFeedback, { query: { deal: id } }, buyer)).body.data.count
    expect([await ofDeal(deal.id), await ofDeal(listing.id)]).toEqual([1, 0])
    await askForFeedback.run(server.context, { dealId: deal.id })
    expect(await titlesOf(buyer.token)).toContain(`How was ${seller.company.companyName}?`)
    expect((await give((await server.aBuyer()).token, seller.id, bought?.id ?? '', 1)).status).toBe(404)
    expect((await give(buyer.token, seller.id, bought?.id ?? '', 5, 'As described.')).status).toBe(201)
    expect((await give(buyer.token, seller.id, bought?.id ?? '', 4)).status).toBe(409)
    expect((await open()).count).toBe(0)
    expect(await countsOf(seller.depotId)).toEqual([0, 0, 0, 0, 1])
    const page = await server.send<{ feedback: unknown[] }>({ url: `/api/sellers/${seller.company.slug}` })
    expect(JSON.stringify(page.body)).toContain('As described.')
  })

  it('filter, sort, page and sum up', async () => {
    const seller = await server.aSeller()
    for (const [rating, comment] of [
      [5, 'Perfect'],
      [1, ''],
      [3, 'So so'],
      [4, ''],
    ] as const) {
      const { buyer, item } = await aDeal({ seller })
      await give(buyer.token, seller.id, item.id, rating, comment)
    }
    const ratings = async (query: object) => {
      const answer = await server.api(contract.listFeedbackReceived, { query }, seller)
      return answer.body.data.rows.map((row) => row.rating)
    }
    expect(await ratings({ sort: 'lowest' })).toEqual([1, 3, 4, 5])
    expect(await ratings({ sort: 'highest', filter: 'low' })).toEqual([3, 1])
    expect(await ratings({ filter: 'commented', sort: 'oldest' })).toEqual([5, 3])
    expect(await ratings({ limit: 3, page: 2, sort: 'oldest' })).toEqual([4])
    expect((await server.api(contract.listFeedbackReceived, {}, seller)).body.counts).toEqual({ all: 4, commented: 2, low: 2 })
    const summary = (await server.api(contract.getFeedbackSummary, {}, seller)).body
    expect(summary).toMatchObject({ waiting: 4, received: 4, given: 0, rating: 3.25, ratingCounts: [1, 0, 1, 1, 1] })
    expect(summary.months).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), rating: 3.25, count: 4 }])
  })
})

it('asks both sides once the day after the part was received, by notice and by email, and not before', async () => {
  const { buyer, seller, item } = await aDeal({ status: 'pending' })
  const accepted = await server.api(setQuotationItemStatus, { params: { id: item.id }, body: { status: 'accepted' } }, buyer)
  const params = { id: accepted.body.deal?.id ?? '' }
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)
  await server.jobsDrained()
  const titles = (await server.api(listNotifications, {}, buyer)).body.rows.map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('How was '))).toEqual([])

  await server.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${askForFeedback.name} and state = 'created'`,
  )
  await server.jobsDrained()
  await askForFeedback.run(server.context, { dealId: params.id })
  await server.jobsDrained()
  await server.noticesMailed()
  const mails = (await server.outbox()).filter((mail) => mail.text?.includes('How was '))
  for (const [user, link, other] of [
    [buyer, '/buyer-feedback', seller.company.companyName],
    [seller, '/feedback', 'Bea N.'],
  ] as const) {
    const notices = (await server.api(listNotifications, {}, user)).body.rows
    expect(notices.filter((notice) => notice.link === `${link}?item=${item.id}`)).toHaveLength(1)
    const sent = mails.filter((mail) => mail.to?.some((to) => to.address === user.email))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(`How was ${other}?`)
    expect(sent[0]?.text).toContain(`${link}?item=${item.id}`)
  }
})

type Seller = Awaited<ReturnType<TestServer['aSeller']>>

async function aDeal({ status = 'accepted', seller }: { status?: 'accepted' | 'pending'; seller?: Seller } = {}) {
  const depot = seller ?? (await server.aSeller())
  const buyer = await server.aBuyer()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [depot.depotId], status: 'quoted' })
  const decidedAt = status === 'accepted' ? new Date() : null
  const quotation = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: depot.depotId,
    items: [{ status, decidedAt }],
  })
  const [item] = quotation.items
  if (!item) throw new Error('the quotation has no offer')
  return { buyer, seller: depot, enquiry, item }
}

function give(token: string | undefined, toUserId: string, itemId: string, rating: number, comment = '') {
  const body = { to_user_id: toUserId, quotation_item_id: itemId, rating, comment }
  return server.api(contract.giveFeedback, { body }, token ? { token } : {})
}

async function countsOf(depotId: string) {
  const [company] = await server.db.select().from(depots).where(eq(depots.id, depotId))
  return company?.ratingCounts
}

async function titlesOf(token: string) {
  return (await server.api(listNotifications, {}, { token })).body.rows.map((notice) => notice.title)
}
