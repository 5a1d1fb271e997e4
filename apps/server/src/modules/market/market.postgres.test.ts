import { addBranch } from '@allyards/contract/branches'
import { moveDeal } from '@allyards/contract/deals'
import { HOUR_MS, MINUTE_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import { listLog } from '@allyards/contract/operator-log'
import * as contract from '@allyards/contract/operator-market'
import { acceptOffers } from '@allyards/contract/quotations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { enquiries } from '../deals/tables/enquiries.table'
import { countMarketJob } from './count-market'
import { toldDepots } from './market.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token?: string }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)
const count = () => countMarketJob.run(server.context, {})
const look = async (who: Someone, query: object = {}) =>
  (await server.api(contract.getMarket, { query: query as never }, who)).body
const tell = (who: Someone, make: string, part_id = 'headlamp') =>
  server.api(contract.tellDepots, { body: { make, part_id } }, who)

test('the market is counted: what went unanswered, how fast offers came, how far enquiries came, and where', async () => {
  const operator = await server.anOperator()
  expect(await look(operator)).toEqual({ counted_at: null, figures: null })
  const seller = await server.aSeller({ postcode: 'M1 1AA', latitude: 53.48, longitude: -2.25 })
  await server.aProduct({ depotId: seller.depotId, brand: 'Kia', partId: 'gearbox' })
  const [person, business] = [await server.aBuyer(), await server.aBuyer({ businessName: 'Garage Ltd' })]
  const ask = (days: number, more: object) =>
    server.anEnquiry({ make: 'Tesla', model: 'Model 3', buyerId: person.id, createdAt: daysAgo(days), ...more })
  const answered = await ask(3, { partIds: ['headlamp', 'gearbox'], depotIds: [seller.depotId] })
  const createdAt = new Date(answered.createdAt.getTime() + 8 * MINUTE_MS)
  const offer = await server.aQuotation({ enquiryId: answered.id, depotId: seller.depotId, createdAt })
  await ask(5, { buyerId: business.id, postcode: 'SW1A 1AA' })
  await ask(10, {})
  await ask(40, {})
  await ask(0, {})
  const body = { item_ids: offer.items.map(({ id }) => id) }
  const { deal } = (await server.api(acceptOffers, { params: { enquiryId: answered.id }, body }, person)).body
  await server.api(moveDeal, { params: { id: deal?.id ?? '' }, body: { to: 'paid' } }, seller)
  await count()

  const { figures } = await look(operator)
  expect(figures).toMatchObject({ enquiries: 3, unanswered: 2, last_day: londonDay(daysAgo(1)) })
  expect(figures?.cells).toEqual([
    { make: 'Tesla', part_id: 'headlamp', part_name: 'Headlamp', asked: 3, unanswered: 2 },
    { make: 'Tesla', part_id: 'gearbox', part_name: 'Gearbox', asked: 1, unanswered: 1 },
  ])
  expect(figures?.answers).toEqual({ median_minutes: 8, counts: [0, 0, 1, 0, 0, 0, 0] })
  expect(figures?.funnel).toEqual({ enquiries: 3, offered: 1, agreed: 1, paid: 1, completed: 0, claimed: 0 })
  const region = (name: string) => figures?.regions.find((row) => row.region === name)
  expect(region('Yorkshire')).toMatchObject({ enquiries: 2, listings: 0 })
  expect(region('Yorkshire')?.median_miles).toBeGreaterThan(30)
  expect(region('North West')).toEqual({ region: 'North West', enquiries: 0, listings: 1, median_miles: null })
  expect(region('London')).toMatchObject({ enquiries: 1 })
  expect((await look(operator, { days: '7' })).figures).toMatchObject({ enquiries: 2, unanswered: 1 })
  expect((await look(operator, { days: '90' })).figures).toMatchObject({ enquiries: 4, unanswered: 3 })
  expect((await look(operator, { buyers: 'business' })).figures).toMatchObject({ enquiries: 1, unanswered: 1 })
  expect((await look(operator, { days: '7', buyers: 'private' })).figures).toMatchObject({ enquiries: 1, unanswered: 0 })

  const query = { make: 'Tesla', part_id: 'headlamp' }
  const { body: cell } = await server.api(contract.getMarketCell, { query }, operator)
  expect(cell).toMatchObject({ unanswered: 2, before: 1, models: ['Model 3'], depots: 1, listing: 0, reachable: 1, band: null })
  expect(cell.regions).toEqual(['Yorkshire', 'London'])
  expect(cell.months).toHaveLength(6)
  expect((await server.api(contract.getMarketCell, { query: { ...query, part_id: 'engine' } }, operator)).status).toBe(404)
})

test('a company counts in the region of each yard: listings where they stand, miles from the yard that was asked', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller({ postcode: 'M1 1AA', latitude: 53.48, longitude: -2.25 })
  const yard = { name: 'Newcastle yard', addressLine1: '1 Quay Road', city: 'Newcastle', postcode: 'NE1 1AA' }
  const { branch } = (await server.api(addBranch, { body: yard }, seller)).body
  await server.aProduct({ depotId: seller.depotId, branchId: branch.id })
  const person = await server.aBuyer()
  const body = { vehicle: { make: 'Ford', model: 'Focus' }, parts: [{ id: 'headlamp' }], postcode: 'NE2 1AB' }
  const { id } = (await server.api(postEnquiry, { body }, person)).body
  await server.jobsDrained()
  const offer = await server.aQuotation({ enquiryId: id, depotId: seller.depotId })
  const accepted = { item_ids: offer.items.map((item) => item.id) }
  await server.api(acceptOffers, { params: { enquiryId: id }, body: accepted }, person)
  await server.db
    .update(enquiries)
    .set({ createdAt: daysAgo(2) })
    .where(eq(enquiries.id, id))
  await count()
  const { figures } = await look(operator)
  expect(figures?.regions.find(({ region }) => region === 'North East')).toEqual({
    region: 'North East',
    enquiries: 1,
    listings: 1,
    median_miles: 0,
  })
})

test('the count is many short transactions, writes only what changed, and lists what went unanswered without a name', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller({ brands: ['Lada'] })
  const [buyer, business] = [await server.aBuyer({ name: 'Vera Ask' }), await server.aBuyer({ businessName: 'Ask Ltd' })]
  const ask = { make: 'Lada', model: 'Niva', partIds: ['engine'], depotIds: [seller.depotId] }
  const older = await server.anEnquiry({ ...ask, buyerId: buyer.id, createdAt: daysAgo(20) })
  const newer = await server.anEnquiry({ ...ask, buyerId: business.id, createdAt: daysAgo(2), postcode: 'M1 1AA' })
  const writtenBy = async () => {
    const { rows } = await server.db.execute<{ id: string; by: string }>(
      sql`select enquiry_id as id, xmin::text as by from market_enquiries where make = 'Lada' order by day`,
    )
    return rows.map(({ by }) => by)
  }
  await count()
  const first = await writtenBy()
  expect(new Set(first).size).toBe(2)

  const query = { make: 'Lada', part_id: 'engine' }
  const list = async (more: object = {}, who: Someone = operator) =>
    server.api(contract.listCellEnquiries, { query: { ...query, ...more } as never }, who)
  const { rows } = (await list()).body
  expect(rows.map(({ at }) => at)).toEqual([newer, older].map(({ createdAt }) => createdAt.toISOString()))
  expect(rows[0]).toMatchObject({ model: 'Niva', region: 'North West', is_business: true, quantity: 1 })
  expect((await list({ buyers: 'private' })).body.rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('Vera')
  for (const who of [{}, buyer, seller]) expect((await list({}, who)).status).toBe(404)

  await server.aQuotation({ enquiryId: newer.id, depotId: seller.depotId, items: [{ partId: 'engine' }] })
  await count()
  const [same, changed] = await writtenBy()
  expect(same).toBe(first[0])
  expect(changed).not.toBe(first[1])
  expect((await list()).body.rows.map(({ at }) => at)).toEqual([older.createdAt.toISOString()])
})

test('depots of a make hear of a missing part in their bell and by email, at most once a week, also of two presses at once', async () => {
  const operator = await server.anOperator()
  const [handles, handlesAll] = [await server.aSeller({ brands: ['Skoda'] }), await server.aSeller()]
  const another = await server.aSeller({ brands: ['Seat'] })
  await server.anEnquiry({ make: 'Skoda', createdAt: daysAgo(2) })
  await server.anEnquiry({ make: 'Seat', createdAt: daysAgo(2) })
  await count()
  const before = await server.db.$count(toldDepots)
  expect((await tell(operator, 'Skoda', 'engine')).status).toBe(404)

  const [first, second] = await Promise.all([tell(operator, 'Skoda'), tell(operator, 'Skoda')])
  const told = (await server.db.$count(toldDepots)) - before
  expect([first.body.told, second.body.told].sort()).toEqual([0, told])
  for (const who of [handles, handlesAll]) {
    const { rows } = (await server.api(listNotifications, { query: {} }, who)).body
    const wanted = rows.filter(({ kind }) => kind === 'wanted')
    expect(wanted).toMatchObject([{ title: 'Buyers look for: Headlamp, Skoda', link: '/addProductForm' }])
    expect(wanted[0]?.body).toContain('1 of 1 enquiries in the last 30 days got no offer')
  }
  await server.noticesMailed()
  const mails = (await server.outbox()).filter(({ to }) => to?.some(({ address }) => address === handles.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Buyers look for: Headlamp, Skoda'])

  // Another part within the week reaches only who has heard of none.
  expect((await tell(operator, 'Seat')).body).toEqual({ told: 1 })
  expect((await server.api(listNotifications, { query: {} }, another)).body.rows[0]).toMatchObject({ kind: 'wanted' })
  await server.db.update(toldDepots).set({ toldAt: daysAgo(7) })
  const query = { make: 'Skoda', part_id: 'headlamp' }
  const { body: cell } = await server.api(contract.getMarketCell, { query }, operator)
  expect((await tell(operator, 'Skoda')).body.told).toBe(cell.reachable)

  const { rows: log } = (await server.api(listLog, { query: { act: ['depots-told'] as never } }, operator)).body
  expect(log).toHaveLength(3)
  expect(log[0]).toMatchObject({ who: operator.name, reason: '1 of 1 enquiries in the last 30 days got no offer' })
})

test('guests, buyers and sellers cannot read the market figures', async () => {
  const query = { make: 'Tesla', part_id: 'headlamp' }
  for (const who of [{}, await server.aBuyer(), await server.aSeller()]) {
    expect((await server.api(contract.getMarket, { query: {} }, who)).status).toBe(404)
    expect((await server.api(contract.getMarketCell, { query }, who)).status).toBe(404)
    expect((await tell(who, 'Tesla')).status).toBe(404)
  }
})
