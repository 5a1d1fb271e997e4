import { register } from '@allyards/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownNow } from '../../../test/own-now'
import { openBreakableDatabase } from '../../../test/test-database'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'

/** Where nobody gave up, it would be minutes. A busy machine needs more than the product's own five seconds. */
const SOON_MS = 20_000

let database: Awaited<ReturnType<typeof openBreakableDatabase>>
let server: TestServer
let people = 0

beforeAll(async () => {
  database = await openBreakableDatabase()
  server = await startTestServer({ connection: database.connection, env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())

/** A write of several statements in one transaction. */
async function signUp() {
  const number = ++people
  const body = {
    name: 'Bea Example',
    email: `bea-${number}@example.test`,
    phone_number: `+44 7911 ${900_000 + number}`,
    type: 'buyer' as const,
    password: 'Passw0rd!',
  }
  const answer = await server.api(register, { body })
  return { email: body.email, status: answer.status, answer }
}

const readyz = async () => (await server.send({ url: '/readyz' })).status
const untilReady = () => until(async () => expect(await readyz()).toBe(200))

test('connections lost inside transactions cost those requests a 503, and nothing else', async () => {
  const inside = server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    database.link.cut()
    await tx.execute(sql`select pg_sleep(10)`)
  })
  await expect(inside).rejects.toThrow()
  const refused = await signUp()
  expect(refused.status).toBe(503)
  expect(refused.answer.error.code).toBe('unavailable')
  expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await readyz()).toBe(503)

  database.link.mend()
  const back = ownNow()
  await untilReady()
  expect(ownNow() - back).toBeLessThan(SOON_MS)
  expect((await signUp()).status).toBe(201)
})

test('acknowledged writes survive repeated cuts of connections, and their emails are sent once', async () => {
  const cutting = setInterval(() => {
    database.link.cut()
    database.link.mend()
  }, 300)
  const answers: Awaited<ReturnType<typeof signUp>>[] = []
  const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  while (countOf(201) < 8 || countOf(503) === 0) {
    answers.push(...(await Promise.all([signUp(), signUp(), signUp()])))
  }
  clearInterval(cutting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
  await untilReady()

  const acknowledged = answers.filter(({ status }) => status === 201).map(({ email }) => email)
  const { rows } = await database.direct.db.execute<{ email: string }>(sql`select email from users`)
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged))
  const mails = (await server.outbox()).flatMap(({ to }) => (to ?? []).map(({ address }) => address))
  for (const email of acknowledged) expect(mails.filter((to) => to === email)).toHaveLength(1)
})

test('connections that end while opening are replaced without a failed request', async () => {
  const { connection, link } = await openBreakableDatabase()
  onTestFinished(() => connection.close())
  link.endAsTheyOpen(2)
  const transact = () => connection.db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
  const answers = await Promise.all(Array.from({ length: 8 }, transact))
  expect(answers.map(({ rows }) => rows)).toEqual(Array(8).fill([{ one: 1 }]))
})

test('connections that die silently are replaced before they delay anything', async () => {
  await Promise.all(Array.from({ length: 6 }, () => server.db.execute(sql`select pg_sleep(0.05)`)))
  // Longer than a connection is trusted without a look.
  await server.db.execute(sql`select pg_sleep(1.2)`)
  database.link.silence()
  const startedAt = ownNow()
  await until(async () => expect((await signUp()).status).toBe(201))
  const answers = await Promise.all(Array.from({ length: 8 }, signUp))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(ownNow() - startedAt).toBeLessThan(SOON_MS)
})

test('requests to a silent database fail within 5 seconds, and no connection stays behind', async () => {
  database.link.swallow()
  const startedAt = ownNow()
  const answers = await Promise.all(Array.from({ length: 8 }, signUp))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(503))
  expect(ownNow() - startedAt).toBeLessThan(SOON_MS)
  database.link.mend()
  await untilReady()
  expect((await signUp()).status).toBe(201)
})

test('a long lock on a table delays only requests that need it, for less than 5 seconds', async () => {
  const holder = await database.direct.pool.connect()
  await holder.query('begin')
  await holder.query('lock table users in access exclusive mode')
  const startedAt = ownNow()
  const waiting = Promise.all(Array.from({ length: 8 }, signUp))
  expect((await server.send({ url: '/api/openapi.json' })).status).toBe(200)
  expect((await waiting).map(({ status }) => status)).toEqual(Array(8).fill(503))
  expect(ownNow() - startedAt).toBeLessThan(SOON_MS)
  await holder.query('rollback')
  holder.release()
  expect((await signUp()).status).toBe(201)
})
