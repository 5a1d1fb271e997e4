import { listMessages, sendMessage } from '@allyards/contract/chat'
import { openClaim } from '@allyards/contract/claims'
import { getDepot } from '@allyards/contract/depots'
import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { changeFeedback, replyToFeedback } from '@allyards/contract/feedback'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import { listLog } from '@allyards/contract/operator-log'
import * as desk from '@allyards/contract/operator-reports'
import { changeProduct } from '@allyards/contract/own-products'
import { getProduct } from '@allyards/contract/products'
import { answerReport, appealReport, getReport, type ReportDecision, removedWords, reportThing } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReceivedPart } from '../../../test/bought-part'
import { reportDesk, type Someone } from '../../../test/report-desk'
import { totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { depots } from '../depots/depots.table'
import { feedback } from '../feedback/feedback.table'
import { products } from '../products/products.table'
import { uploads } from '../uploads/uploads.table'
import { reportCases } from './reports.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { report, decide, overturn, facts, reason, rule } = reportDesk(() => server)
const seen = (who: Someone, id: string) => server.api(getReport, { params: { id } }, who)
const noticesOf = async (who: Someone) => (await server.api(listNotifications, { query: {} }, who)).body.rows

let said = 0

async function aConversation() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const say = async (from: Someone, to: { id: string }, body: string) => {
    const clientId = `said-${++said}`
    return (await server.api(sendMessage, { params: { userId: to.id }, body: { clientId, body } }, from)).body
  }
  for (const body of ['One', 'Two', 'Three']) await say(buyer, seller, body)
  const threat = await say(seller, buyer, 'Pay me or else')
  await say(buyer, seller, 'No thank you')
  return { buyer, seller, threat }
}

test('a reported message is hidden, both sides are told, and an appeal to another operator puts it back', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const { buyer, seller, threat } = await aConversation()
  const { status, body: made } = await report(buyer, 'message', threat.id)
  expect(status).toBe(201)
  expect(made.number).toMatch(/^R-\d{5}$/)
  expect((await seen(buyer, made.id)).body).toMatchObject({ side: 'reporter', outcome: null })
  // The reported learns nothing before it is decided.
  expect((await seen(seller, made.id)).status).toBe(404)

  const decided = await decide(first, made.id, 'hide-and-warn')
  expect(decided.body.decided).toMatchObject({ decision: 'hide-and-warn', by: first.name, facts })
  for (const [who, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const { body } = await server.api(listMessages, { params: { userId: other.id }, query: {} }, who)
    expect(JSON.stringify(body)).not.toContain('Pay me or else')
    expect(body.find(({ id }) => id === threat.id)?.body).toBe('This message was hidden by Allyards.')
  }
  expect((await noticesOf(buyer))[0]?.body).toContain('breaks our rules and is hidden')
  const told = await seen(seller, made.id)
  expect(told.body).toMatchObject({ side: 'reported', appeal: null })
  expect(told.body.outcome?.words).toContain(facts)
  expect(told.body.outcome?.words).toContain(rule)
  expect(JSON.stringify(told.body)).not.toContain(buyer.name)
  const mails = await server.outbox()
  expect(mails.find(({ to }) => to?.[0]?.address === seller.email)?.text).toContain(facts)

  const appeal = (who: Someone) =>
    server.api(appealReport, { params: { id: made.id }, body: { text: 'It was said in jest, as the next message shows.' } }, who)
  expect((await appeal(buyer)).status).toBe(404)
  expect((await appeal(seller)).status).toBe(200)
  expect((await appeal(seller)).status).toBe(409)
  const look = (who: Someone) =>
    server.api(
      desk.decideAppeal,
      { params: { id: made.id }, body: { stands: false, reason: 'Read in full, it is a joke.' } },
      who,
    )
  expect((await look(first)).error.message).toContain('Another operator')
  expect((await look(second)).body.appeal).toMatchObject({ stands: false })
  const { body: after } = await server.api(listMessages, { params: { userId: seller.id }, query: {} }, buyer)
  expect(after.find(({ id }) => id === threat.id)?.body).toBe('Pay me or else')
})

test('a reporter is asked a question and answers until the decision; the reported person is not told', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, threat } = await aConversation()
  const { id } = (await report(buyer, 'message', threat.id)).body
  const params = { id }
  const question = 'Was anything said on the phone before?'
  const ask = (who: Someone) => server.api(desk.askReporters, { params, body: { question } }, who)
  const answer = (who: Someone) => server.api(answerReport, { params, body: { text: 'No, nothing at all.' } }, who)
  expect((await answer(buyer)).status).toBe(409)
  for (const who of [{ token: '' }, buyer, seller]) expect((await ask(who)).status).toBe(404)
  expect((await ask(operator)).body).toMatchObject({ question, reports: [{ answer: null }] })
  expect((await noticesOf(buyer))[0]).toMatchObject({ body: question, link: `/report/${id}` })
  expect((await seen(seller, id)).status).toBe(404)
  expect((await answer(seller)).status).toBe(404)
  expect((await answer(buyer)).body).toMatchObject({ question, answer: 'No, nothing at all.' })
  const { body: found } = await server.api(desk.getReportCase, { params }, operator)
  expect(found.reports[0]?.answer).toBe('No, nothing at all.')
  expect(found.reported.link).toBe(`/operator/depots?show=all&id=${seller.depotId}`)
  await decide(operator, id)
  expect((await answer(buyer)).status).toBe(409)
  expect((await ask(operator)).status).toBe(409)
})

test('a private conversation can be read only from a report on it, in part, and each reading is logged', async () => {
  const operator = await server.anOperator()
  const { buyer, threat } = await aConversation()
  const { body: made } = await report(buyer, 'message', threat.id)
  const { body: found } = await server.api(desk.getReportCase, { params: { id: made.id } }, operator)
  expect(JSON.stringify(found)).not.toContain('Pay me')
  const { body: part } = await server.api(desk.readConversation, { params: { id: made.id } }, operator)
  expect(part.earlier).toBe(1)
  expect(part.messages.map(({ body, is_reported }) => [body, is_reported])).toEqual([
    ['Two', false],
    ['Three', false],
    ['Pay me or else', true],
    ['No thank you', false],
  ])
  const { body: log } = await server.api(listLog, { query: { act: ['chat-read'] as never } }, operator)
  expect(log.rows[0]).toMatchObject({ who: operator.name, about: `Conversation of ${made.number}, 4 messages` })
  const listing = await server.aProduct()
  const { body: other } = await report(buyer, 'listing', listing.id)
  expect((await server.api(desk.readConversation, { params: { id: other.id } }, operator)).status).toBe(404)
})

test('nobody reports what they cannot see, nor what is their own', async () => {
  const { buyer, seller, threat } = await aConversation()
  const stranger = await server.aBuyer()
  expect((await report(stranger, 'message', threat.id)).status).toBe(404)
  expect((await report(stranger, 'person', buyer.id)).status).toBe(403)
  expect((await report(seller, 'message', threat.id)).status).toBe(422)
  expect((await report(stranger, 'listing', threat.id)).status).toBe(404)
  const draft = await server.aProduct({ status: 'draft' })
  expect((await report(stranger, 'listing', draft.id)).status).toBe(404)
  expect((await report(stranger, 'photo', draft.id)).status).toBe(422)
  expect((await report(stranger, 'photo', draft.id, { photo: '/files/none.webp' })).status).toBe(404)
})

test('reports of several people on one thing are one case, each person counts once, and all hear the outcome', async () => {
  const operator = await server.anOperator()
  const [one, two] = [await server.aBuyer(), await server.aBuyer()]
  const listing = await server.aProduct()
  const answers = await Promise.all([one, two, one].map((who) => report(who, 'listing', listing.id)))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  const id = answers[0]?.body.id ?? ''
  const { body } = await server.api(desk.listReports, { query: { kind: 'listing' } }, operator)
  expect(body.rows.find((row) => row.id === id)).toMatchObject({ reporters: 2, what: listing.title })
  await decide(operator, id, 'no-breach')
  for (const who of [one, two]) expect((await noticesOf(who))[0]?.body).toContain('does not break our rules')
  expect((await server.api(getProduct, { params: { slug: listing.slug } })).status).toBe(200)
  // What comes after the decision is a new case.
  expect((await report(one, 'listing', listing.id)).body.id).not.toBe(id)
})

test('a second operator sees who has the case, and is told the decision made meanwhile', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const listing = await server.aProduct()
  const { body: made } = await report(await server.aBuyer(), 'listing', listing.id)
  const take = (who: Someone) => server.api(desk.takeReport, { params: { id: made.id } }, who)
  expect((await take(first)).body.held_by).toBeNull()
  expect((await take(second)).body.held_by).toBe(first.name)
  expect((await decide(second, made.id)).error.message).toBe(`${first.name} has this open.`)
  // Who walked away does not keep it.
  await server.db
    .update(reportCases)
    .set({ heldAt: new Date(Date.now() - 11 * MINUTE_MS) })
    .where(eq(reportCases.id, made.id))
  const both = await Promise.all([decide(first, made.id), decide(second, made.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)
  expect(late?.error.decided).toMatchObject({ decision: 'hide', facts })
})

test('a listing that was taken down is gone at once, its depot cannot list it again, and an appeal restores it', async () => {
  const operator = await server.anOperator()
  await server.anOperator()
  const seller = await server.aSeller()
  const listing = await server.aProduct({ depotId: seller.depotId })
  const before = await rowOf(listing.id)
  const { body: made } = await report(await server.aBuyer(), 'listing', listing.id)
  await decide(operator, made.id)
  expect((await server.api(getProduct, { params: { slug: listing.slug } })).status).toBe(410)
  const relist = await server.api(changeProduct, { params: { id: listing.id }, body: { status: 'live' } }, seller)
  expect(relist.status).toBe(409)
  await overturn(seller, made.id)
  expect(await rowOf(listing.id)).toEqual(before)
  expect((await server.api(getProduct, { params: { slug: listing.slug } })).status).toBe(200)
})

test('a photo, feedback and the words of a company page are taken away, and put back exactly', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [
    await server.aBuyer(),
    await server.aSeller({ about: 'We shout.', logoUrl: '/files/logo.webp', ratingCounts: [1, 0, 0, 0, 0] }),
  ]
  const stranger = await server.aBuyer()
  const urls = ['/files/a.webp', '/files/b.webp', '/files/c.webp']
  await server.db.insert(uploads).values(urls.map((url) => ({ userId: seller.id, url, thumbUrl: url, width: 1, height: 1 })))
  const listing = await server.aProduct({ depotId: seller.depotId, imageUrls: urls })
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ status: 'accepted' }] })
  const harsh = { fromUserId: buyer.id, toUserId: seller.id, quotationItemId: items[0]?.id ?? '', rating: 1, comment: 'Thieves!' }
  const [entry] = await server.db.insert(feedback).values(harsh).returning()
  const page = async () => (await server.api(getDepot, { params: { slug: seller.company.slug } })).body

  const photo = await report(stranger, 'photo', listing.id, { photo: urls[1] })
  const words = await report(stranger, 'feedback', entry?.id ?? '')
  const company = await report(stranger, 'company', seller.depotId)
  const cases = [photo, words, company].map(({ body }) => body.id)
  for (const id of cases) expect((await decide(operator, id)).status).toBe(200)
  expect((await rowOf(listing.id))?.imageUrls).toEqual([urls[0], urls[2]])
  expect((await page()).feedback).toEqual([])
  // Neither its words nor its stars count any more.
  expect(await page()).toMatchObject({ rating: null, reviewCount: 0 })
  expect((await page()).company).toMatchObject({ about: null, logoUrl: null })
  const again = await server.api(changeFeedback, { params: { id: entry?.id ?? '' }, body: { comment: 'Thieves!!' } }, buyer)
  expect(again.status).toBe(409)

  for (const [index, id] of cases.entries()) await overturn(index === 1 ? buyer : seller, id)
  expect((await rowOf(listing.id))?.imageUrls).toEqual(urls)
  expect((await page()).feedback[0]?.comment).toBe('Thieves!')
  expect(await page()).toMatchObject({ rating: 1, reviewCount: 1 })
  expect(await server.db.select().from(depots).where(eq(depots.id, seller.depotId))).toMatchObject([{ about: 'We shout.' }])
})

test('the deal behind reported feedback is shown with what became of it, and behind nothing else', async () => {
  const [operator, buyer, seller] = [await server.anOperator(), await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 4_000, deliveryPence: 500 })
  const deal = await aReceivedPart(server, buyer, seller, { productId: listing.id, total: totalOf(listing) })
  const claim = { kind: 'does-not-fit' as const, text: 'Four bolts, not three.' }
  await server.api(openClaim, { params: { id: deal.id }, body: claim }, buyer)
  const given = { fromUserId: buyer.id, toUserId: seller.id, rating: 1, comment: 'It never came.', reply: 'It did.' }
  const [entry] = await server.db
    .insert(feedback)
    .values({ ...given, dealItemId: deal.items[0]?.id ?? '' })
    .returning()
  const caseOf = async (...about: Parameters<typeof report>) => {
    const { body } = await report(...about)
    return (await server.api(desk.getReportCase, { params: { id: body.id } }, operator)).body
  }
  const behind = {
    number: deal.number,
    status: 'received',
    buyer: buyer.name,
    depot: seller.company.companyName,
    parts: ['Headlamp'],
    total: 45,
    received_at: expect.any(String),
    claims: [{ kind: 'does-not-fit', status: 'open', link: null }],
  }
  expect((await caseOf(seller, 'feedback', entry?.id ?? '')).deal).toMatchObject(behind)
  expect((await caseOf(buyer, 'reply', entry?.id ?? '')).deal).toMatchObject(behind)
  expect((await caseOf(buyer, 'listing', listing.id)).deal).toBeNull()
})

async function anAnsweredFeedback(reply: string) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ status: 'accepted' }] })
  const words = { comment: 'It was bent.', reply, repliedAt: new Date() }
  const given = { fromUserId: buyer.id, toUserId: seller.id, quotationItemId: items[0]?.id ?? '', rating: 2, ...words }
  const [entry] = await server.db.insert(feedback).values(given).returning()
  return { buyer, seller, params: { id: entry?.id ?? '' } }
}

test('the answer to feedback is reported by whoever reads it, taken away and put back; nobody answers twice for it', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, params } = await anAnsweredFeedback('You are a liar.')
  const shown = async () =>
    (await server.api(getDepot, { params: { slug: seller.company.slug } })).body.feedback.map(({ comment, reply }) => [
      comment,
      reply,
    ])

  expect((await report({ token: '' }, 'reply', params.id)).status).toBe(401)
  expect((await report(seller, 'reply', params.id)).status).toBe(422)
  const made = await report(buyer, 'reply', params.id)
  expect((await report(await server.aSeller(), 'reply', params.id)).body.id).toBe(made.body.id)
  expect((await decide(operator, made.body.id)).status).toBe(200)
  expect(await shown()).toEqual([['It was bent.', removedWords]])
  expect((await server.api(replyToFeedback, { params, body: { reply: 'Still one.' } }, seller)).status).toBe(409)
  expect((await report(buyer, 'reply', params.id)).status).toBe(404)

  await overturn(seller, made.body.id)
  expect(await shown()).toEqual([['It was bent.', 'You are a liar.']])
})

test.each([
  ['the answer', 'the feedback'],
  ['the feedback', 'the answer'],
])('an answer and then its feedback are taken away: put back, %s first, then %s, both read as before', async (first) => {
  const operator = await server.anOperator()
  const { buyer, seller, params } = await anAnsweredFeedback('It was not.')
  const answer = await report(buyer, 'reply', params.id)
  expect((await decide(operator, answer.body.id)).status).toBe(200)
  const all = await report(seller, 'feedback', params.id)
  expect((await decide(operator, all.body.id)).status).toBe(200)

  const putBackAnswer = () => overturn(seller, answer.body.id)
  const putBackFeedback = () => overturn(buyer, all.body.id)
  for (const putBack of first === 'the answer' ? [putBackAnswer, putBackFeedback] : [putBackFeedback, putBackAnswer])
    await putBack()
  expect(await server.db.select().from(feedback).where(eq(feedback.id, params.id))).toMatchObject([
    { comment: 'It was bent.', reply: 'It was not.', hiddenAt: null },
  ])
})

test('a report from a chat can block the person at the same time', async () => {
  const { buyer, seller } = await aConversation()
  const body = { about: { kind: 'person' as const, id: seller.id }, reason, block: true }
  expect((await server.api(reportThing, { body }, buyer)).status).toBe(201)
  const again = await server.api(
    sendMessage,
    { params: { userId: buyer.id }, body: { clientId: 'again', body: 'Well?' } },
    seller,
  )
  expect(again.status).toBe(403)
})

const rowOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0]

test('a report restricts or suspends the depot with its end, and an appeal takes back that and nothing else', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const { buyer, seller, threat } = await aConversation()
  const airbag = await server.aProduct({ depotId: seller.depotId, partId: 'airbag' })
  const isShown = async () => (await server.api(getProduct, { params: { slug: airbag.slug } })).status === 200
  const stateOf = async () => (await server.db.select().from(depots).where(eq(depots.id, seller.depotId)))[0]?.state
  const until = londonDay(Date.now() + 14 * DAY_MS)
  const decideOn = (id: string, decision: ReportDecision, day: string | null) =>
    server.api(desk.decideReport, { params: { id }, body: { decision, rule, facts, until: day } }, first)
  const takeBack = async (id: string) => {
    await server.api(appealReport, { params: { id }, body: { text: 'It is a line from a film.' } }, seller)
    await server.api(desk.decideAppeal, { params: { id }, body: { stands: false, reason: 'It was a joke.' } }, second)
  }

  const message = (await report(buyer, 'message', threat.id)).body
  expect((await decideOn(message.id, 'restrict', null)).status).toBe(422)
  expect((await decideOn(message.id, 'restrict', until)).status).toBe(200)
  expect([await stateOf(), await isShown()]).toEqual(['restricted', false])
  expect((await seen(buyer, message.id)).body.outcome?.words).toContain(`restricted until ${formatDate(until)}`)
  expect((await seen(seller, message.id)).body.outcome?.words).toMatch(
    /It is hidden\. Your depot is restricted\. Until .* start chats/,
  )
  const person = (await report(buyer, 'person', seller.id)).body
  expect((await decideOn(person.id, 'restrict', until)).status).toBe(422)
  expect((await decideOn(person.id, 'suspend', null)).status).toBe(200)
  expect(await stateOf()).toBe('suspended')

  await takeBack(message.id)
  expect(await stateOf()).toBe('suspended')
  await takeBack(person.id)
  expect([await stateOf(), await isShown()]).toEqual(['active', true])

  // A buyer has no depot.
  const said = (await server.api(listMessages, { params: { userId: buyer.id }, query: {} }, seller)).body.find(
    ({ body }) => body === 'No thank you',
  )
  const about = (await report(seller, 'message', said?.id ?? '')).body
  expect((await decideOn(about.id, 'suspend', null)).status).toBe(422)
})
