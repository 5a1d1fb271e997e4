import { login } from '@allyards/contract/accounts'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { londonDay } from '@allyards/contract/format-date'
import { getOverview } from '@allyards/contract/operator-overview'
import { lockPerson } from '@allyards/contract/operator-people'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testPassword } from '../../test/factories'
import { totalOf } from '../../test/reserving'
import { openMovableDatabase } from '../../test/test-database'
import { startTestServer, type TestServer } from '../../test/test-server'
import { until } from '../../test/until'
import { sessions } from '../modules/accounts/accounts.table'
import { expireEnquiries } from '../modules/deals/enquiries/expire-enquiries'
import { expireOffers } from '../modules/deals/quotations/expire-offers'
import { enquiries } from '../modules/deals/tables/enquiries.table'
import { quotationItems } from '../modules/deals/tables/quotations.table'
import { queueMail } from '../platform/mail/mail-job'

const focus = {
  ...{ make: 'Ford', model: 'Focus', body_style: 'Hatchback', trim: 'Titanium' },
  ...{ year: 2015, gearbox: 'Manual', fuel: 'Petrol' },
}
const env = { LOG_LEVEL: 'silent' }

const problemsOf = async ({ app }: TestServer): Promise<string[]> => (await app.inject({ url: '/readyz' })).json().problems ?? []

test('a copy whose clock is three days ahead uses the database’s clock and leaves scheduled work to others', async () => {
  const { connection, moveClock } = await openMovableDatabase()
  await moveClock(-3 * DAY_MS)
  const server = await startTestServer({ env, connection })
  onTestFinished(() => server.close())
  const { db } = server.context
  const databaseMs = Date.now() - 3 * DAY_MS
  const told = [expect.stringContaining('The clock of this copy is 3 days ahead of the database')]
  expect(await problemsOf(server)).toEqual(told)
  const operator = await server.anOperator()
  const overview = await server.api(getOverview, {}, operator)
  expect(overview.body.health.problems).toEqual(told)
  const { body: figures } = await server.send<string>({ url: '/metrics' })
  expect(Number(/^clock_ahead_seconds (\S+)$/m.exec(figures)?.[1])).toBeCloseTo((3 * DAY_MS) / 1000, -2)

  // A session is opened and judged by the database's clock.
  const buyer = await server.aBuyer()
  const { body: opened } = await server.api(login, { body: { emailOrPhone: buyer.email, password: testPassword } })
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, buyer.id)).orderBy(sessions.id).limit(1).offset(1)
  expect((session?.expiresAt.getTime() ?? 0) - databaseMs).toBeLessThan(31 * DAY_MS)
  await db.update(sessions).set({ expiresAt: new Date(databaseMs + DAY_MS) })
  expect('token' in opened && (await server.send({ url: '/api/auth/sessions', token: opened.token })).status).toBe(200)

  // A day to come is one by the database's clock.
  const reason = 'Asks for parts that nobody needs.'
  const lockUntil = (until: string) =>
    server.api(lockPerson, { params: { id: buyer.id }, body: { what: 'chats', until, reason } }, operator)
  expect((await lockUntil(londonDay(databaseMs))).status).toBe(422)
  expect((await lockUntil(londonDay(databaseMs + DAY_MS))).status).toBe(200)

  // A session that is valid by the database's clock stays, even if this copy runs a job that it should not.
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const offer = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  await db.update(enquiries).set({ expiresAt: new Date(databaseMs + DAY_MS) })
  await db.execute(`update quotations set valid_until = now() + interval '1 day'`)
  await expireOffers.run(server.context, {})
  await expireEnquiries.run(server.context, {})
  const [item] = await db.select().from(quotationItems).where(eq(quotationItems.quotationId, offer.id))
  expect(item?.status).toBe('pending')

  // Its scheduled jobs wait until the clocks agree; all others are done.
  await connection.pool.query(`insert into pgboss.job (name, policy) values ('${expireOffers.name}', 'short')`)
  const stateOf = async (name: string) => {
    const { rows } = await connection.pool.query('select state from pgboss.job where name = $1', [name])
    return rows.map(({ state }) => state)
  }
  await queueMail(server.context.jobs, db, { to: 'bea@example.test', subject: 'News', html: '', text: '' })
  await until(async () => expect(new Set(await stateOf('mail.deliver'))).toEqual(new Set(['completed'])))
  expect(await stateOf(expireOffers.name)).toEqual(['created'])
  await moveClock(0)
  await until(async () => expect(await problemsOf(server)).toEqual([]))
  await until(async () => expect(await stateOf(expireOffers.name)).toContain('completed'))
})

test('a copy whose clock is three days ahead dates enquiries and deals by the database’s clock', async () => {
  const { connection, moveClock } = await openMovableDatabase()
  await moveClock(-3 * DAY_MS)
  const server = await startTestServer({ env, connection })
  onTestFinished(() => server.close())
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const posted = await server.api(postEnquiry, { body: { vehicle: focus, parts: [{ id: 'headlamp' }] } }, buyer)
  expect(posted.status).toBe(201)
  const make = async () => {
    const listing = await server.aProduct({ depotId: seller.depotId })
    const made = await server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, buyer)
    return made.body.deal.id
  }
  const move = async (id: string, body: object, who: { token: string }) =>
    expect((await server.api(moveDeal, { params: { id }, body: body as never }, who)).status).toBe(200)
  const [collected, cancelled] = [await make(), await make()]
  await move(cancelled, { to: 'cancelled' }, buyer)
  await move(collected, { to: 'delivery', delivery: { method: 'collect' } }, buyer)
  await move(collected, { to: 'ready' }, seller)

  const { rows: columns } = await connection.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type like 'timestamp%' and column_name like '%\\_at' and column_name <> 'expires_at'
       and (table_name like 'deal%' or table_name like 'enquir%' or table_name = 'received_enquiries')`,
  )
  expect(columns.map(({ column }) => column)).toEqual(expect.arrayContaining(['ready_at', 'cancelled_at', 'updated_at']))
  const ahead = columns.map(
    ({ table, column }) => `select '${table}.${column}' as time from ${table} where ${column} > now() + interval '1 minute'`,
  )
  expect((await connection.pool.query(ahead.join(' union all '))).rows).toEqual([])
})
