import { complain } from '@allyards/contract/complaints'
import { HOUR_MS } from '@allyards/contract/durations'
import { londonDay, londonHour } from '@allyards/contract/format-date'
import { reopenDepot, takeDepot } from '@allyards/contract/operator-depots'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview, snooze } from '@allyards/contract/operator-overview'
import { reportThing } from '@allyards/contract/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { complaints } from '../complaints/complaints.table'
import { depotChecks } from '../depots/checks/checks.table'
import { snoozedThings } from './operator-overview.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const look = async (who: { token?: string }) => (await server.api(getOverview, {}, who)).body

test('everything that waits stands in one list, oldest first, with the time that was promised', async () => {
  const operator = await server.anOperator()
  expect((await look(operator)).waiting).toMatchObject({ count: 0, rows: [], checks: { count: 0, oldest: null } })
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ companyName: 'Moorside Recyclers' })]
  const listing = await server.aProduct({ depotId: seller.depotId })
  const reported = {
    about: { kind: 'listing' as const, id: listing.id },
    reason: 'Unsafe, stolen or recalled' as const,
    text: 'It looks cracked.',
  }
  expect((await server.api(reportThing, { body: reported as never }, buyer)).status).toBe(201)
  await server.db
    .insert(depotChecks)
    .values({ depotId: seller.depotId, kind: 'atf-permit', value: 'EA/1', waitingSince: ago(24 * 7) })
  const words = { about: 'data', name: 'Bea', email: 'bea@example.test', message: 'My old address is still on two deals.' }
  expect((await server.api(complain, { body: words as never }, {})).status).toBe(201)
  await server.db.update(complaints).set({ createdAt: ago(48), answerBy: ago(-3) })
  await server.db.execute(sql`insert into pgboss.job (name, state, output, completed_on, created_on, policy)
    select name, 'failed', '{"message": "Refused"}', now() - interval '30 minutes', now(), policy from pgboss.queue where name = 'mail.deliver'`)

  const { waiting, health } = await look(operator)
  expect(waiting.rows.map(({ kind }) => kind)).toEqual(['check', 'complaint', 'mail', 'report'])
  expect(waiting.rows[0]).toMatchObject({ title: 'Moorside Recyclers', about: 'Leeds. To check: ATF' })
  expect(waiting.rows[1]?.about).toBe('Bea: My old address is still on two deals.')
  expect(waiting).toMatchObject({
    count: 4,
    over: 1,
    reports: { count: 1 },
    checks: { count: 1, oldest: waiting.rows[0]?.since },
  })
  expect(waiting.soon).toBeGreaterThanOrEqual(1)
  expect(health).toMatchObject({ failed_mails: 1, failed_jobs: 0, mails: { failed: 1 } })
  expect(health.mails.steps.filter(({ failed }) => failed === 1)).toHaveLength(1)
  const { body: metrics } = await server.send<string>({ url: '/metrics' })
  const said = [
    'operator_waiting{queue="reports"} 1',
    'operator_late{queue="checks"} 1',
    'operator_late{queue="reports"} 0',
    'jobs_failed{job="mail.deliver"} 1',
  ]
  for (const line of said) expect(metrics).toContain(line)
  const [, age] = /^operator_waiting_age_seconds\{queue="complaints"\} (\S+)$/m.exec(metrics) ?? []
  expect(Number(age)).toBeCloseTo((48 * HOUR_MS) / 1000, -2)
  expect(health.disk?.bytes).toBeGreaterThan(health.disk?.free_bytes ?? Number.POSITIVE_INFINITY)
})

test('a new depot that states what another does waits for a look of its own, without any number to check', async () => {
  const operator = await server.anOperator()
  await server.aSeller({ companyName: 'Quay Spares', addressLine1: '1 Quay', state: 'closed' })
  const seller = await server.aSeller({
    companyName: 'Quayside Parts',
    addressLine1: '1, Quay',
    state: 'new',
    createdAt: ago(24 * 7),
  })
  const find = async () => (await look(operator)).waiting.rows.filter(({ kind }) => kind === 'identity')
  expect(await find()).toMatchObject([
    {
      title: 'Quayside Parts: who is it?',
      about: 'New, Leeds. Same address as Quay Spares (closed)',
      since: seller.company.createdAt.toISOString(),
      link: `/operator/depots?show=shared&id=${seller.depotId}`,
    },
  ])
  expect((await look(operator)).waiting.rows.filter(({ kind, title }) => kind === 'check' && title.startsWith('Quay'))).toEqual(
    [],
  )
  const { body } = await server.api(takeDepot, { params: { id: seller.depotId } }, operator)
  const decided = { words: 'A son took over the yard of his father.', seen: body.state_since }
  await server.api(reopenDepot, { params: { id: seller.depotId }, body: decided }, operator)
  expect(await find()).toEqual([])
})

test('what waits is put off with a reason until a day, and comes back on it or when it is over its time', async () => {
  const operator = await server.anOperator()
  const words = { about: 'data', name: 'Cy', email: 'cy@example.test', message: 'My old address is still on two deals.' }
  const { number } = (await server.api(complain, { body: words as never }, {})).body
  const find = async () => (await look(operator)).waiting.rows.find(({ title }) => title.startsWith(`Complaint ${number}`))
  const before = (await look(operator)).waiting
  const body = {
    kind: 'complaint' as const,
    link: (await find())?.link ?? '',
    until: londonDay(ago(-48)),
    reason: 'The writer is away until then.',
  }
  const putOff = (more: object, who: { token?: string } = operator) => server.api(snooze, { body: { ...body, ...more } }, who)
  expect((await putOff({ reason: 'Later' })).status).toBe(422)
  expect((await putOff({ until: londonDay(ago(-24 * 20)) })).status).toBe(422)
  expect((await putOff({ link: '/operator/complaints?id=none' })).status).toBe(404)
  for (const who of [{}, await server.aBuyer(), await server.aSeller()]) expect((await putOff({}, who)).status).toBe(404)

  expect((await putOff({})).status).toBe(200)
  expect(await find()).toBeUndefined()
  expect((await look(operator)).waiting).toMatchObject({ count: before.count - 1, snoozed: 1 })
  await server.db.update(snoozedThings).set({ until: londonDay(Date.now()) })
  expect(await find()).toBeDefined()
  await putOff({})
  await server.db.update(complaints).set({ answerBy: ago(1) })
  expect(await find()).toBeDefined()
  const { rows } = (await server.api(listLog, { query: { act: ['snoozed'] as never } }, operator)).body
  expect(rows[0]).toMatchObject({ reason: body.reason, link: body.link })
})

test('today stands beside the same day of last week until the same time', async () => {
  const operator = await server.anOperator()
  const before = (await look(operator)).today
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  await server.anEnquiry({ createdAt: ago(24 * 7) })
  await server.anEnquiry({ createdAt: ago(24 * 8) })
  const { enquiries, offers } = (await look(operator)).today
  expect(enquiries.now - before.enquiries.now).toBe(1)
  expect(enquiries.week_ago - before.enquiries.week_ago).toBe(1)
  expect(enquiries.hours.reduce((sum, count) => sum + count, 0)).toBe(enquiries.now)
  expect(offers.now - before.offers.now).toBe(1)

  const lastWeek = await server.anEnquiry({ createdAt: ago(24 * 7), depotIds: [seller.depotId] })
  const createdAt = new Date(lastWeek.createdAt.getTime() + HOUR_MS / 2)
  await server.aQuotation({ enquiryId: lastWeek.id, depotId: seller.depotId, createdAt })
  const { answered_in_an_hour } = (await look(operator)).today
  expect(answered_in_an_hour.hours_week_ago[londonHour(lastWeek.createdAt.getTime())]).toBe(50)
})

test('guests, buyers and sellers cannot read the overview', async () => {
  for (const who of [{}, await server.aBuyer(), await server.aSeller()])
    expect((await server.api(getOverview, {}, who)).status).toBe(404)
})
