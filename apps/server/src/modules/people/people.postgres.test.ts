import { login } from '@allyards/contract/accounts'
import { sendMessage } from '@allyards/contract/chat'
import { complain } from '@allyards/contract/complaints'
import { DAY_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import { messageDepot } from '@allyards/contract/operator-depots'
import { findAnything } from '@allyards/contract/operator-find'
import { listLog } from '@allyards/contract/operator-log'
import * as contract from '@allyards/contract/operator-people'
import { reportThing } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { personalData } from '../../personal-data'
import { accountLocks, users } from '../accounts/accounts.table'
import { claims, deals } from '../deals/tables/deals.table'
import { currentCode } from '../operators'
import { eraseOnTheDay } from './erase-on-the-day'
import { plannedErasures } from './people.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
const reason = 'Thirty first messages in ten minutes.'
const until = londonDay(Date.now() + 5 * DAY_MS)
const find = async (who: Someone, search: string) =>
  (await server.api(contract.findPeople, { body: { search } }, who)).body.rows.map(({ id }) => id)
const open = (who: Someone, id: string) => server.api(contract.openPerson, { params: { id } }, who)
const logOf = async (who: Someone) => (await server.api(listLog, { query: {} }, who)).body.rows
const logIn = (email: string) => server.api(login, { body: { emailOrPhone: email, password: testPassword } })

test('people are found by name, email, phone, plate, company and deal; each search and look is logged, and names nobody', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [
    await server.aBuyer({ name: 'Marcus Q Bellamy' }),
    await server.aSeller({ companyName: 'Zephyr Motor Spares' }),
  ]
  await server.anEnquiry({ buyerId: buyer.id, reg: 'QX19 ZZZ' })
  const [deal] = await server.db
    .insert(deals)
    .values({ buyerId: buyer.id, depotId: seller.depotId, partsPence: 100, deliveryPence: 0, vatPercent: 20 })
    .returning()
  expect(await find(operator, 'bellamy marcus')).toEqual([buyer.id])
  expect(await find(operator, buyer.email.toUpperCase())).toEqual([buyer.id])
  expect(await find(operator, buyer.phoneNumber)).toEqual([buyer.id])
  expect(await find(operator, 'qx19zzz')).toEqual([buyer.id])
  expect(await find(operator, 'zephyr')).toEqual([seller.id])
  expect((await find(operator, `AY-${deal?.number}`)).sort()).toEqual([buyer.id, seller.id].sort())
  expect(await find(operator, '%%')).toEqual([])

  const { body } = await open(operator, buyer.id)
  expect(body).toMatchObject({
    email: buyer.email,
    enquiries: { all: 1, open: 1 },
    deals: { all: 1, open: [`AY-${deal?.number}`] },
  })
  const opened = (await server.api(contract.listOpenedPeople, {}, operator)).body.rows
  expect(opened.map(({ id }) => id)).toEqual([buyer.id])
  const log = await logOf(operator)
  expect(log.map(({ act }) => act).slice(0, 2)).toEqual(['person-opened', 'people-searched'])
  for (const told of ['Bellamy', buyer.email, buyer.phoneNumber, 'QX19']) expect(JSON.stringify(log)).not.toContain(told)
})

test('one search finds depots, people, deals, disputes, reports and complaints, and each leads to where it is looked at', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [
    await server.aBuyer({ name: 'Olive Quarry' }),
    await server.aSeller({ companyName: 'Quarry Lane Spares' }),
  ]
  const look = async (search: string) => (await server.api(findAnything, { body: { search } }, operator)).body.rows
  const [deal] = await server.db
    .insert(deals)
    .values({ buyerId: buyer.id, depotId: seller.depotId, partsPence: 100, deliveryPence: 0, vatPercent: 20 })
    .returning()
  const listing = await server.aProduct({ depotId: seller.depotId })
  const about = { kind: 'listing' as const, id: listing.id }
  const report = (await server.api(reportThing, { body: { about, reason: 'Spam' } as never }, buyer)).body
  const words = { about: 'data', name: 'Olive', email: buyer.email, message: 'My old address is still on two deals.' }
  const complaint = (await server.api(complain, { body: words as never }, {})).body

  const named = await look('quarry')
  expect(named.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'depot Quarry Lane Spares',
    'person Olive Quarry',
    `person ${seller.name}`,
  ])
  expect(named[0]?.link).toBe(`/operator/depots?show=all&id=${seller.depotId}`)
  const person = `/operator/people?id=${buyer.id}`
  expect((await look(`ay-${deal?.number}`))[0]).toMatchObject({ kind: 'deal', title: `AY-${deal?.number}`, link: person })
  expect((await look(report.number))[0]).toMatchObject({ kind: 'report', link: `/operator/reports?id=${report.id}` })
  expect((await look(complaint.number))[0]).toMatchObject({ kind: 'complaint', title: `Complaint ${complaint.number}` })
  const claim = { dealId: deal?.id ?? '', kind: 'faulty' as const, text: 'Dead', itemIds: [], wish: 'refund' as const }
  await server.db.insert(claims).values({ ...claim, status: 'escalated', escalatedAt: new Date(), answerDueAt: new Date() })
  expect((await look(`AY-${deal?.number}`))[0]).toMatchObject({ kind: 'dispute', title: `Dispute on AY-${deal?.number}` })
  expect(await look('zzzzzz')).toEqual([])
  expect(JSON.stringify(await logOf(operator))).not.toContain('quarry')
  for (const who of [{}, buyer, seller])
    expect((await server.api(findAnything, { body: { search: 'quarry' } }, who)).status).toBe(404)
})

test('an operator writes to a person or to the owners of a depot: in the bell, by email and in the log', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const body = { text: 'Please send us the photo once more.' }
  const [toBuyer, toDepot] = [
    { params: { id: buyer.id }, body },
    { params: { id: seller.depotId }, body },
  ]
  for (const who of [{}, buyer, seller]) {
    expect((await server.api(contract.messagePerson, toBuyer, who)).status).toBe(404)
    expect((await server.api(messageDepot, toDepot, who)).status).toBe(404)
  }
  expect((await server.api(contract.messagePerson, { ...toBuyer, body: { text: 'Hm' } }, operator)).status).toBe(422)
  expect((await server.api(contract.messagePerson, toBuyer, operator)).status).toBe(200)
  expect((await server.api(messageDepot, toDepot, operator)).status).toBe(200)
  for (const who of [buyer, seller]) {
    const { rows } = (await server.api(listNotifications, { query: {} }, who)).body
    expect(rows[0]).toMatchObject({ title: 'A message from Allyards', body: body.text, link: '/contact' })
    await expect.poll(async () => (await server.outbox()).map(({ to }) => to?.[0]?.address)).toContain(who.email)
  }
  expect((await logOf(operator)).slice(0, 2).map(({ act, reason: said }) => [act, said])).toEqual([
    ['message-sent', body.text],
    ['message-sent', body.text],
  ])
})

test('sessions end at once; locks close signing in, enquiries and chats with their reason, and end by themselves', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const params = { id: buyer.id }
  const lock = (what: 'sign-in' | 'enquiries' | 'chats') =>
    server.api(contract.lockPerson, { params, body: { what, until, reason } }, operator)
  const write = () =>
    server.api(sendMessage, { params: { userId: seller.id }, body: { clientId: crypto.randomUUID(), body: 'Hello' } }, buyer)
  const vehicle = {
    make: 'Ford',
    model: 'Focus',
    bodyStyle: 'Hatchback',
    trim: 'Titanium',
    year: 2015,
    gearbox: 'Manual',
    fuel: 'Petrol',
  }
  const ask = () => server.api(postEnquiry, { body: { vehicle, parts: [{ id: 'headlamp' }] } }, buyer)

  await lock('chats')
  await lock('enquiries')
  for (const refused of [await write(), await ask()]) {
    expect(refused.status).toBe(403)
    expect(refused.error.message).toContain(reason)
  }
  const unlocked = await server.api(contract.unlockPerson, { params, body: { what: 'chats', reason } }, operator)
  expect(unlocked.body.locks.map(({ what }) => what)).toEqual(['enquiries'])
  expect((await write()).status).toBe(201)
  await server.db
    .update(accountLocks)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(accountLocks.userId, buyer.id))
  expect((await ask()).status).toBe(201)

  const second = (await logIn(buyer.email)).body
  const { sessions } = (await open(operator, buyer.id)).body
  expect(sessions).toHaveLength(2)
  const ended = await server.api(contract.endPersonSessions, { params, body: { session_id: sessions[0]?.id } }, operator)
  expect(ended.body.sessions).toHaveLength(1)
  await lock('sign-in')
  expect((await open(operator, buyer.id)).body).toMatchObject({ sessions: [], is_locked: true })
  for (const token of [buyer.token, second.token]) expect((await server.send({ url: '/api/garage', token })).status).toBe(401)
  const refused = await logIn(buyer.email)
  expect([refused.status, refused.error.message]).toEqual([403, expect.stringContaining(reason)])
  expect((await logOf(operator)).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['person-locked', 'person-unlocked', 'sessions-ended']),
  )
})

test('erasing needs the typed address and a fresh code, waits for open deals, and leaves no name behind', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer({ name: 'Wilhelmina Erasable' }), await server.aSeller()]
  const params = { id: buyer.id }
  const erase = (email: string, code: string) =>
    server.api(contract.erasePerson, { params, body: { email, reason: 'Asked for by mail on 16 May.', code } }, operator)
  const [deal] = await server.db
    .insert(deals)
    .values({ buyerId: buyer.id, depotId: seller.depotId, partsPence: 100, deliveryPence: 0, vatPercent: 20 })
    .returning()
  expect((await erase('other@example.test', currentCode(operator.key))).status).toBe(422)
  expect((await erase(buyer.email, '000000')).status).toBe(422)
  expect((await erase(buyer.email, currentCode(operator.key))).status).toBe(409)
  await server.db
    .update(deals)
    .set({ status: 'completed' })
    .where(eq(deals.id, deal?.id ?? ''))
  // A code works once.
  expect((await erase(buyer.email, currentCode(operator.key))).status).toBe(422)
  const another = await server.anOperator()
  const body = { email: buyer.email, reason: 'Asked for by mail on 16 May.', code: currentCode(another.key) }
  expect((await server.api(contract.erasePerson, { params, body }, another)).status).toBe(200)
  const [row] = await server.db.select().from(users).where(eq(users.id, buyer.id))
  expect(row).toMatchObject({ name: 'Deleted user', email: '', phoneNumber: '' })
  expect((await open(operator, buyer.id)).status).toBe(404)
  expect(await find(operator, 'Wilhelmina')).toEqual([])
  expect(JSON.stringify(await logOf(operator))).not.toContain('Wilhelmina')
})

test('for everybody else these calls do not exist', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  for (const who of [buyer, seller]) {
    expect((await server.api(contract.findPeople, { body: { search: 'anna' } }, who)).status).toBe(404)
    expect((await server.api(contract.listOpenedPeople, {}, who)).status).toBe(404)
    expect((await open(who, buyer.id)).status).toBe(404)
    expect((await server.api(contract.endPersonSessions, { params: { id: buyer.id }, body: {} }, who)).status).toBe(404)
  }
})

test('a day can be set for erasing somebody with an open deal: the person is told, it waits for the deal, and can be taken back', async () => {
  const [operator, other] = [await server.anOperator(), await server.anOperator()]
  const [buyer, seller] = [await server.aBuyer({ name: 'Konstantin Later' }), await server.aSeller()]
  const deal = { buyerId: buyer.id, depotId: seller.depotId, partsPence: 100, deliveryPence: 0, vatPercent: 20 }
  await server.db.insert(deals).values(deal)
  const params = { id: buyer.id }
  const plan = (who: typeof operator, on: string, email = buyer.email) =>
    server.api(
      contract.planErasure,
      { params, body: { email, reason: 'Asked for by mail on 16 May.', code: currentCode(who.key), on } },
      who,
    )
  expect((await plan(operator, until, 'other@example.test')).error.errors).toHaveProperty('email')
  expect((await plan(operator, londonDay(Date.now()))).error.errors).toHaveProperty('on')
  expect((await plan(operator, until)).body.erasure).toMatchObject({ on: until, by: operator.name })
  const told = async () =>
    (await server.outbox()).filter(({ to }) => to?.[0]?.address === buyer.email).map(({ subject }) => subject)
  expect(await told()).toEqual([`Your account will be erased on ${formatDate(until)}`])
  expect((await server.api(contract.cancelErasure, { params }, operator)).body.erasure).toBeNull()
  expect((await server.api(contract.cancelErasure, { params }, operator)).status).toBe(409)

  expect((await plan(other, until)).status).toBe(200)
  const run = () => eraseOnTheDay(personalData).run(server.context, {})
  await run()
  await server.db.update(plannedErasures).set({ on: londonDay(Date.now()) })
  await run()
  expect((await open(operator, buyer.id)).body.erasure).toMatchObject({ by: other.name })
  await server.db.update(deals).set({ status: 'completed' }).where(eq(deals.buyerId, buyer.id))
  await run()
  expect((await open(operator, buyer.id)).status).toBe(404)
  expect((await logIn(buyer.email)).status).toBe(401)
  expect((await logOf(operator)).find(({ act }) => act === 'person-erased')).toMatchObject({ who: 'Job' })
})
