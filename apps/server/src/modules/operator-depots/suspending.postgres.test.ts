import { sendMessage } from '@allyards/contract/chat'
import { listDeals } from '@allyards/contract/deals'
import { depotPaused, objectionDays, restrictionDays } from '@allyards/contract/depot-states'
import { getDepot, listDepots } from '@allyards/contract/depots'
import { DAY_MS } from '@allyards/contract/durations'
import { listReceivedEnquiries } from '@allyards/contract/enquiries'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-depots'
import { listLog } from '@allyards/contract/operator-log'
import { changeProduct } from '@allyards/contract/own-products'
import { getProduct, listProducts } from '@allyards/contract/products'
import { createQuotation, listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
import { readSellerProfile } from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { fanOutEnquiry } from '../deals/instant/fan-out-enquiry'
import { deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { products } from '../products/products.table'
import { endSanctions } from './end-sanctions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
const words = 'Send the renewed site licence.'
const take = (who: Someone, id: string) => server.api(desk.takeDepot, { params: { id } }, who)

const inDays = (days: number) => londonDay(Date.now() + days * DAY_MS)

async function sanction(operator: Someone, id: string, to: 'restricted' | 'suspended', seen?: string) {
  const known = seen ?? (await take(operator, id)).body.state_since
  const until = to === 'restricted' ? inDays(restrictionDays) : null
  const body = { to, reasons: ['Licence not valid' as const], words, until, object_until: inDays(objectionDays), seen: known }
  return server.api(desk.sanctionDepot, { params: { id }, body }, operator)
}
const suspend = (operator: Someone, id: string, seen?: string) => sanction(operator, id, 'suspended', seen)
const restrict = (operator: Someone, id: string) => sanction(operator, id, 'restricted')
async function reopen(operator: Someone, id: string) {
  const { state_since: seen } = (await take(operator, id)).body
  return server.api(
    desk.reopenDepot,
    { params: { id }, body: { words: 'The licence was renewed and is right.', seen } },
    operator,
  )
}
const accept = (buyer: Someone, id: string) =>
  server.api(setQuotationItemStatus, { params: { id }, body: { status: 'accepted' } }, buyer)

const shopOf = async (slug: string) => (await server.send({ url: `/api/sellers/${slug}` })).body
const sitemap = async () => {
  const index = String((await server.app.inject({ url: '/sitemap.xml' })).payload)
  const [file] = index.match(/\/sitemaps\/depots[^<]*/) ?? []
  return String((await server.app.inject({ url: file ?? '' })).payload)
}

test('a suspended depot is off the market at once and everywhere, and undone, everything is as it was', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller({ brands: [], ratingCounts: [0, 0, 0, 1, 3], state: 'active' })
  const { slug, companyName } = seller.company
  const [live, sold] = [
    await server.aProduct({ depotId: seller.depotId }),
    await server.aProduct({ depotId: seller.depotId, status: 'sold', stock: 0 }),
  ]
  const draft = await server.aProduct({ depotId: seller.depotId, status: 'draft' })
  const stored = async () => server.db.select().from(products).where(eq(products.depotId, seller.depotId)).orderBy(products.id)
  const [before, rowsBefore] = [await shopOf(slug), await stored()]
  expect(JSON.stringify(before)).toContain(live.slug)
  expect(await sitemap()).toContain(slug)

  expect((await suspend(operator, seller.depotId)).body.state).toBe('suspended')
  expect((await server.api(getDepot, { params: { slug }, query: {} })).status).toBe(404)
  expect((await server.api(listDepots, { query: { search: companyName } })).body.data.rows).toEqual([])
  expect((await server.api(getProduct, { params: { slug: live.slug } })).status).toBe(404)
  const found = (await server.api(listProducts, { body: { search: live.title } })).body.data.rows
  expect(found.map(({ id }) => id)).not.toContain(live.id)
  expect(await sitemap()).not.toContain(slug)
  const publish = (id: string) => server.api(changeProduct, { params: { id }, body: { status: 'live' } }, seller)
  for (const { id } of [live, draft]) expect((await publish(id)).status).toBe(409)
  const told = (await server.api(listNotifications, { query: {} }, seller)).body.rows[0]
  expect(told).toMatchObject({ title: 'Your depot is suspended' })
  const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === seller.email)
  expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('If you object')

  expect((await reopen(operator, seller.depotId)).body.state).toBe('active')
  expect(JSON.stringify(await shopOf(slug))).toBe(JSON.stringify(before))
  expect(await stored()).toEqual(rowsBefore)
  expect(rowsBefore.find(({ id }) => id === sold.id)?.status).toBe('sold')
  expect((await server.api(getProduct, { params: { slug: live.slug } })).status).toBe(200)
  expect(await sitemap()).toContain(slug)
  const log = (await server.api(listLog, { query: {} }, operator)).body.rows
  expect(log.map(({ act }) => act).slice(0, 2)).toEqual(['depot-reopened', 'depot-suspended'])
  expect(log[1]?.reason).toContain('Licence not valid')
})

test('no enquiry reaches a suspended depot and none of its offers is taken; what was asked meanwhile comes after', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ brands: ['Saab'] })]
  const asked = await server.anEnquiry({ buyerId: buyer.id, make: 'Saab', depotIds: [seller.depotId] })
  const quoted = await server.anEnquiry({ buyerId: buyer.id, make: 'Saab' })
  const { items } = await server.aQuotation({ enquiryId: quoted.id, depotId: seller.depotId })
  await suspend(operator, seller.depotId)

  const later = await server.anEnquiry({ make: 'Saab' })
  await fanOutEnquiry.run(server.context, { enquiryId: later.id })
  const inbox = async () => (await server.api(listReceivedEnquiries, { query: {} }, seller)).body.map(({ enquiry }) => enquiry.id)
  expect(await inbox()).not.toContain(later.id)
  const sent = await server.api(
    createQuotation,
    { body: { enquiry_id: asked.id, notes: '', items: [offerOf('headlamp')] } },
    seller,
  )
  expect([sent.status, sent.error.message]).toEqual([409, expect.stringContaining('suspended')])
  const refused = await accept(buyer, items[0]?.id ?? '')
  expect([refused.status, refused.error.message]).toEqual([409, `${depotPaused}.`])
  const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: quoted.id } }, buyer)
  expect(JSON.stringify(body)).toContain('"is_paused":true')

  await reopen(operator, seller.depotId)
  await server.jobsDrained()
  expect(await inbox()).toContain(later.id)
  expect((await accept(buyer, items[0]?.id ?? '')).status).toBe(200)
})

test('a buyer with two open deals is told once that their depot is paused', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  for (const _ of ['first', 'second']) {
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const [item] = (await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })).items
    expect((await accept(buyer, item?.id ?? '')).status).toBe(200)
  }
  await suspend(operator, seller.depotId)
  const { rows } = (await server.api(listNotifications, { query: {} }, buyer)).body
  expect(rows.filter(({ title }) => title.endsWith('is paused')).map(({ link }) => link)).toEqual(['/buyer-deals'])
})

/** Holds the row of a listing on a connection of its own, and sees how many others stand still before a lock. */
async function holdListing(id: string) {
  const client = new Client({ connectionString: server.context.connection.pool.options.connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from products where id = $1 for update', [id])
  async function countWaiting(): Promise<number> {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  return {
    waits: (count: number) => expect.poll(countWaiting, { interval: 10 }).toBe(count),
    letGo: () => client.end(),
  }
}

test.each(['acceptance', 'suspension'] as const)(
  'a suspension and an acceptance overlap, the %s first: it wins, and both are whole',
  async (winner) => {
    const operator = await server.anOperator()
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const product = await server.aProduct({ depotId: seller.depotId, stock: 1 })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const quotation = { enquiryId: enquiry.id, depotId: seller.depotId, items: [{ productId: product.id }] }
    const [item] = (await server.aQuotation(quotation)).items
    const { state_since: seen } = (await take(operator, seller.depotId)).body
    const accepting = () => accept(buyer, item?.id ?? '')
    const suspending = () => suspend(operator, seller.depotId, seen)
    const [first, second] = winner === 'acceptance' ? [accepting, suspending] : [suspending, accepting]

    // Both have begun and stand still: the first before the listing, which is held here, the second behind the first.
    const listingHeld = await holdListing(product.id)
    const begun = [first()]
    await listingHeld.waits(1)
    begun.push(second())
    await listingHeld.waits(2)
    await listingHeld.letGo()
    const statuses = (await Promise.all(begun)).map(({ status }) => status)

    expect((await take(operator, seller.depotId)).body.state).toBe('suspended')
    const made = await server.db.$count(deals, eq(deals.depotId, seller.depotId))
    const [listing] = await server.db.select().from(products).where(eq(products.id, product.id))
    if (winner === 'acceptance') {
      expect(statuses).toEqual([200, 200])
      expect([made, listing?.status, listing?.stock]).toEqual([1, 'sold', 0])
      expect((await server.api(listDeals, { query: {} }, buyer)).body.rows).toHaveLength(1)
      const notices = (await server.api(listNotifications, { query: {} }, buyer)).body.rows
      expect(notices.map(({ title }) => title)).toContain(`${seller.company.companyName} is paused`)
    } else {
      expect(statuses).toEqual([200, 409])
      expect([made, listing?.status, listing?.stock]).toEqual([0, 'draft', 1])
      const offers = (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body
      expect(JSON.stringify(offers)).toContain('"status":"pending"')
    }
  },
)

test('a state changed meanwhile is reported, not overwritten, and a new depot is made active', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller({ state: 'new' })
  const seen = (await take(operator, seller.depotId)).body.state_since
  expect((await reopen(operator, seller.depotId)).body.state).toBe('active')
  const late = await suspend(operator, seller.depotId, seen)
  expect([late.status, late.error]).toMatchObject([409, { decided: { state: 'active', by: operator.name } }])
  await suspend(operator, seller.depotId)
  expect((await suspend(operator, seller.depotId)).status).toBe(409)
  const [row] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
  expect(row?.state).toBe('suspended')
})

const offerOf = (part_id: string) => ({
  part_id,
  safety_stated: true,
  price: 50,
  delivery_price: 5,
  delivery_days: 2,
  condition: 'A' as const,
  warranty_months: 1,
})
const write = (from: Someone, userId: string) =>
  server.api(sendMessage, { params: { userId }, body: { clientId: crypto.randomUUID(), body: 'Hello there' } }, from)

test('a restricted depot trades on without restricted parts and new chats, until its day comes', async () => {
  const operator = await server.anOperator()
  const [buyer, known, seller] = [await server.aBuyer(), await server.aBuyer(), await server.aSeller({ state: 'active' })]
  const [airbag, lamp] = [
    await server.aProduct({ depotId: seller.depotId, partId: 'airbag', safetyStated: true }),
    await server.aProduct({ depotId: seller.depotId }),
  ]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds: ['airbag', 'headlamp'], depotIds: [seller.depotId] })
  await write(known, seller.id)
  const isShown = async (slug: string) => (await server.api(getProduct, { params: { slug } })).status === 200
  const quote = (part: string) =>
    server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items: [offerOf(part)] } }, seller)

  const restricted = (await restrict(operator, seller.depotId)).body
  expect(restricted).toMatchObject({ state: 'restricted', state_until: inDays(restrictionDays) })
  expect([await isShown(airbag.slug), await isShown(lamp.slug)]).toEqual([false, true])
  expect((await server.api(changeProduct, { params: { id: airbag.id }, body: { status: 'live' } }, seller)).status).toBe(409)
  expect((await server.api(changeProduct, { params: { id: lamp.id }, body: { price: 61 } }, seller)).status).toBe(200)
  expect((await write(seller, buyer.id)).error.message).toContain('restricted')
  expect((await write(seller, known.id)).status).toBe(201)
  expect((await quote('airbag')).error.message).toContain('restricted')
  expect((await quote('headlamp')).status).toBe(201)
  const { sanction: told } = (await server.api(readSellerProfile, {}, seller)).body
  expect(told).toMatchObject({ to: 'restricted', until: inDays(restrictionDays), reason: expect.stringContaining(words) })

  // A suspension covers the restriction; undone, the restriction is there again.
  await suspend(operator, seller.depotId)
  expect(await isShown(lamp.slug)).toBe(false)
  expect((await reopen(operator, seller.depotId)).body).toMatchObject({
    state: 'restricted',
    state_until: inDays(restrictionDays),
  })
  expect([await isShown(airbag.slug), await isShown(lamp.slug)]).toEqual([false, true])

  await endSanctions.run(server.context, {})
  expect((await take(operator, seller.depotId)).body.state).toBe('restricted')
  await server.db
    .update(depots)
    .set({ stateUntil: inDays(0) })
    .where(eq(depots.id, seller.depotId))
  await endSanctions.run(server.context, {})
  expect((await take(operator, seller.depotId)).body).toMatchObject({ state: 'active', state_until: null })
  expect([await isShown(airbag.slug), (await write(seller, buyer.id)).status]).toEqual([true, 201])
  expect((await server.api(readSellerProfile, {}, seller)).body.sanction).toBeNull()
})

test('a restriction has a day to come, a sanction its reasons, and another operator only reads', async () => {
  const [operator, other] = [await server.anOperator(), await server.anOperator()]
  const { depotId: id } = await server.aSeller()
  const { state_since: seen } = (await take(operator, id)).body
  const whole = { to: 'restricted' as const, reasons: ['Licence not valid' as const], words, object_until: inDays(14), seen }
  const send = (body: Partial<z.input<typeof desk.sanctionForm>>, who: Someone = operator) =>
    server.api(desk.sanctionDepot, { params: { id }, body: { ...whole, until: inDays(30), ...body } }, who)
  for (const wrong of [{ until: null }, { until: inDays(0) }, { until: inDays(400) }, { reasons: [] }, { words: 'short' }])
    expect((await send(wrong)).status).toBe(422)
  const late = await send({}, other)
  expect([late.status, late.error.message]).toEqual([409, `${operator.name} has this open.`])
  for (const who of [await server.aBuyer(), await server.aSeller()]) expect((await send({}, who)).status).toBe(404)
  expect((await send({})).status).toBe(200)
})
