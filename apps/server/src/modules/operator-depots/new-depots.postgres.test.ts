import { formatCsv } from '@allyards/contract/csv'
import type * as own from '@allyards/contract/depot-checks'
import { keptUntilChecked, stateRules } from '@allyards/contract/depot-states'
import { getDepot, listDepots } from '@allyards/contract/depots'
import { londonDay } from '@allyards/contract/format-date'
import { notCheckedYet } from '@allyards/contract/not-checked'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-depots'
import { listLog } from '@allyards/contract/operator-log'
import * as stock from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { getProduct, listProducts } from '@allyards/contract/products'
import * as quoting from '@allyards/contract/quotations'
import { completeSellerSignup, readSellerProfile } from '@allyards/contract/sellers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { users } from '../accounts/accounts.table'
import { depotChecks } from '../depots/checks/checks.table'
import { products } from '../products/products.table'
import { activateChecked } from './activate-checked'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
type Seller = Awaited<ReturnType<TestServer['aSeller']>>
const { offersADay, liveListings } = {
  offersADay: stateRules.new.offersADay ?? 0,
  liveListings: stateRules.new.liveListings ?? 0,
}

const aNewDepot = () => server.aSeller({ state: 'new' })

/** The operator finds the permit that the depot states. */
async function check(operator: Someone, seller: Seller) {
  const atfPermit = 'EPR/XP3098LK'
  await server.api(completeSellerSignup, { body: { atfPermit } }, seller)
  const kind = 'atf-permit' as own.CheckKind
  const isIt = and(eq(depotChecks.depotId, seller.depotId), eq(depotChecks.kind, kind))
  const [row] = await server.db.select().from(depotChecks).where(isIt)
  const entry = { register_number: atfPermit, register_holder: seller.company.companyName }
  const seen = { seen: null, seen_waits: row?.waitingSince?.toISOString() ?? null }
  const body = { outcome: 'matches' as const, ...entry, looked_on: londonDay(Date.now()), ...seen }
  return server.api(desk.decideCheck, { params: { id: seller.depotId, kind }, body }, operator)
}

const offer = { part_id: 'headlamp', price: 60, delivery_price: 9, delivery_days: 2, condition: 'B', warranty_months: 3 } as const
async function quote(seller: Seller, buyerId?: string) {
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId], ...(buyerId ? { buyerId } : {}) })
  const body = { enquiry_id: enquiry.id, notes: '', items: [offer] }
  return { enquiry, answer: await server.api(quoting.createQuotation, { body: body as never }, seller) }
}
const listing = { title: 'Headlamp', part_id: 'headlamp', price: 60, condition: 'B', brand: 'Ford' }
const add = (seller: Seller, more: object = {}) =>
  server.api(stock.addProduct, { body: { ...listing, ...more } as never }, seller)
const liveOf = ({ depotId }: Seller) =>
  server.db.$count(products, and(eq(products.depotId, depotId), eq(products.status, 'live')))

function importOf(seller: Seller, rows: number) {
  const cells = { ...csvTemplateRow, brand: 'Ford', models: 'Focus', stock_number: '' }
  const csv = formatCsv([csvColumns, ...Array.from({ length: rows }, () => csvColumns.map((column) => cells[column]))])
  return server.api(stock.importProducts, { body: { csv } }, seller)
}

test('buyers read on every page that a new depot is not checked, until its first check', async () => {
  const [operator, buyer, seller, checked] = [
    await server.anOperator(),
    await server.aBuyer(),
    await aNewDepot(),
    await server.aSeller(),
  ]
  const { enquiry } = await quote(seller, buyer.id)
  const product = await server.aProduct({ depotId: seller.depotId })
  const { slug } = seller.company
  const shown = async () => {
    const offers = await server.api(quoting.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    const directory = await server.api(listDepots, { query: { search: seller.company.companyName, brand: [] } as never })
    const listed = await server.api(listProducts, { body: { seller: slug } as never })
    return [
      offers.body.quotations[0]?.seller.is_checked,
      directory.body.data.rows[0]?.is_checked,
      listed.body.data.rows[0]?.seller.is_checked,
      (await server.api(getProduct, { params: { slug: product.slug }, query: {} as never })).body.seller.is_checked,
      (await server.api(getDepot, { params: { slug }, query: {} as never })).body.company.is_checked,
      (await server.api(readSellerProfile, {}, seller)).body.is_checked,
    ]
  }
  expect(await shown()).toEqual(Array(6).fill(false))
  expect((await server.api(readSellerProfile, {}, checked)).body.is_checked).toBe(true)

  expect((await check(operator, seller)).body).toMatchObject({ state: 'active' })
  expect(await shown()).toEqual(Array(6).fill(true))
  const told = (await server.api(listNotifications, { query: {} as never }, seller)).body.rows
  expect(told.find(({ title }) => title === 'Your depot is checked')?.body).toContain(notCheckedYet)
  const [line] = (await server.api(listLog, { query: { act: 'depot-made-active' } as never }, operator)).body.rows
  expect(line).toMatchObject({ who: operator.name, about: 'Depot: new to active' })
})

test('a check makes nobody active whose email address is not confirmed; the clock does once it is', async () => {
  const [operator, seller] = [await server.anOperator(), await aNewDepot()]
  await check(operator, seller)
  const other = await aNewDepot()
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, other.id))
  expect((await check(operator, other)).body.state).toBe('new')
  await activateChecked.run(server.context, {})
  const stateOf = async () => (await server.api(desk.takeDepot, { params: { id: other.depotId } }, operator)).body.state
  expect(await stateOf()).toBe('new')
  await server.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, other.id))
  await activateChecked.run(server.context, {})
  expect(await stateOf()).toBe('active')
})

test('a new depot sends so many offers in 24 hours, also at once, and a checked one as many as it likes', async () => {
  const [operator, seller] = [await server.anOperator(), await aNewDepot()]
  const answers = await Promise.all(Array.from({ length: offersADay + 2 }, () => quote(seller)))
  expect(answers.map(({ answer }) => answer.status).sort()).toEqual([...Array(offersADay).fill(201), 409, 409])
  const refused = answers.find(({ answer }) => answer.status === 409)?.answer
  expect(refused?.error.message).toContain(`You have sent ${offersADay}. State your numbers in your profile under Checks`)
  await check(operator, seller)
  expect((await quote(seller)).answer.status).toBe(201)
})

test('a new depot has so many listings in the shop; further rows of a file wait and go live with the first check', async () => {
  const [operator, seller] = [await server.anOperator(), await aNewDepot()]
  const report = (await importOf(seller, liveListings + 5)).body
  expect(report).toMatchObject({ created: liveListings + 5, failed: [], note: keptUntilChecked })
  expect(await liveOf(seller)).toBe(liveListings)

  const refused = await add(seller)
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Keep this as a draft for now')])
  const draft = (await add(seller, { status: 'draft' })).body.product
  const list = (body: object) => server.api(stock.changeProducts, { body: { ids: [draft.id], ...body } as never }, seller)
  expect((await list({ status: 'live' })).status).toBe(409)
  const change = { params: { id: draft.id }, body: { status: 'live' } as never }
  expect((await server.api(stock.changeProduct, change, seller)).status).toBe(409)
  const changed = await server.api(
    stock.importProducts,
    {
      body: {
        csv: formatCsv([
          ['id', 'status'],
          [draft.id, 'live'],
        ]),
      },
    },
    seller,
  )
  expect(changed.body).toMatchObject({ updated: 1, note: keptUntilChecked })
  const [first] = await server.db.select().from(products).where(eq(products.depotId, seller.depotId)).limit(1)
  expect((await server.api(stock.changeProduct, { params: { id: first?.id ?? '' }, body: { price: 70 } }, seller)).status).toBe(
    200,
  )

  await check(operator, seller)
  expect(await liveOf(seller)).toBe(liveListings + 6)
  expect((await add(seller)).status).toBe(201)
})

test('a restriction of a new depot does not lift what it may not do, and its end neither', async () => {
  const [operator, seller] = [await server.anOperator(), await aNewDepot()]
  await importOf(seller, liveListings + 3)
  const id = seller.depotId
  const depot = async () => (await server.api(desk.takeDepot, { params: { id } }, operator)).body
  const until = londonDay(Date.now() + 20 * 86_400_000)
  const body = { to: 'restricted' as const, reasons: ['Parts not as described' as const], until, object_until: until }
  const words = 'Two parts were not what you said.'
  await server.api(desk.sanctionDepot, { params: { id }, body: { ...body, words, seen: (await depot()).state_since } }, operator)
  expect(await liveOf(seller)).toBe(liveListings)
  expect((await server.api(readSellerProfile, {}, seller)).body).toMatchObject({
    is_checked: false,
    sanction: { to: 'restricted' },
  })
  await server.api(desk.reopenDepot, { params: { id }, body: { words, seen: (await depot()).state_since } }, operator)
  expect([(await depot()).state, await liveOf(seller)]).toEqual(['new', liveListings])
  await server.api(desk.reopenDepot, { params: { id }, body: { words, seen: (await depot()).state_since } }, operator)
  expect([(await depot()).state, await liveOf(seller)]).toEqual(['active', liveListings + 3])
})
