import { login, register, setUpSecondFactor } from '@allyards/contract/accounts'
import { HOUR_MS } from '@allyards/contract/durations'
import { getOperator, logOutOperator, type OperatorLogin, renewRecoveryCodes } from '@allyards/contract/operator-accounts'
import { listLog } from '@allyards/contract/operator-log'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { demoOperator, employDemoOperator } from '../../demo/operator'
import { currentCode } from './authenticator'
import { createOperator, disableOperator, resetSecondFactor } from './manage-operators'
import { operatorSessions, operators } from './operators.table'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signIn = (emailOrPhone: string, password: string, code?: string) =>
  server.api(login, { body: { emailOrPhone, password, code } })
const nextCode = (key: string) => currentCode(key, Date.now() + 30_000)
const me = (token: string) => server.api(getOperator, {}, { token })

async function newest(act: string) {
  const { token } = await server.anOperator()
  const { body } = await server.api(listLog, { query: { act: [act] as never } }, { token })
  return body.rows[0]
}

test('an operator made on the command line sets up an authenticator app, gets ten recovery codes once, and works for 8 hours', async () => {
  const email = 'helen@example.test'
  const password = (await createOperator(server.db, { name: 'Helen Marsh', email }, 'Looks after the market')) ?? ''
  const first = await signIn(email, password)
  expect(first.status).toBe(401)
  expect(first.error).toMatchObject({ code: 'second-factor-needed', second_factor: 'set-up' })

  const { body: factor } = await server.api(setUpSecondFactor, { body: { emailOrPhone: email, password } })
  expect(factor.uri).toContain(`secret=${factor.key}`)
  const { body } = await signIn(email, password, currentCode(factor.key))
  const entered = body as OperatorLogin
  expect(entered.recovery_codes).toHaveLength(10)
  const { body: known } = await me(entered.token)
  expect(known).toMatchObject({ user: { name: 'Helen Marsh' }, recovery_codes_left: 10 })
  expect(Date.parse(known.ends_at) - Date.parse(known.signed_in_at)).toBeCloseTo(8 * HOUR_MS, -4)

  // The key is told once, and never again once it is confirmed.
  expect((await server.api(setUpSecondFactor, { body: { emailOrPhone: email, password } })).status).toBe(409)
  expect((await signIn(email, password)).error).toMatchObject({ code: 'second-factor-needed', second_factor: 'code' })
  expect(await newest('operator-made')).toMatchObject({ who: 'Command line', reason: 'Looks after the market' })

  await server.api(logOutOperator, {}, { token: entered.token })
  expect((await me(entered.token)).status).toBe(404)
})

test('a code works once, and so does a recovery code, of which the other operators hear', async () => {
  const [operator, other] = [await server.anOperator(), await server.anOperator()]
  const code = currentCode(operator.key)
  expect((await signIn(operator.email, testPassword, code)).status).toBe(200)
  expect((await signIn(operator.email, testPassword, code)).status).toBe(422)
  const renewed = await server.api(renewRecoveryCodes, { body: { code: nextCode(operator.key) } }, operator)
  const [recovery = ''] = renewed.body.recovery_codes
  const both = await Promise.all([1, 2].map(() => signIn(operator.email, testPassword, recovery.toLowerCase())))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await me(operator.token)).body.recovery_codes_left).toBe(9)
  const told = (await server.outbox()).filter(({ to }) => to?.[0]?.address === other.email)
  expect(told.map(({ subject }) => subject)).toContain(`${operator.name} used a recovery code`)
})

test('the code is asked again before what cannot be undone', async () => {
  const operator = await server.anOperator()
  expect((await server.api(renewRecoveryCodes, { body: { code: '000000' } }, operator)).status).toBe(422)
  expect((await server.api(renewRecoveryCodes, { body: {} as never }, operator)).status).toBe(422)
  expect((await me(operator.token)).body.recovery_codes_left).toBe(0)
})

test('after five wrong codes, even sent at once, none is taken for 15 minutes', async () => {
  const operator = await server.anOperator()
  const tries = await Promise.all(Array.from({ length: 6 }, () => signIn(operator.email, testPassword, '000000')))
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  const right = await signIn(operator.email, testPassword, currentCode(operator.key))
  expect(right.status).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(await newest('codes-locked')).toMatchObject({ who: operator.name })
  await server.db.update(operators).set({ lockedUntil: new Date() }).where(eq(operators.id, operator.id))
  expect((await signIn(operator.email, testPassword, nextCode(operator.key))).status).toBe(200)
})

test('a wrong password says the same whether or not there is an operator, and a right one alone opens nothing', async () => {
  const operator = await server.anOperator()
  const [wrong, nobody] = [await signIn(operator.email, 'Wrong!234'), await signIn('nobody@example.test', 'Wrong!234')]
  expect(wrong.error).toEqual(nobody.error)
  const before = await server.db.$count(operatorSessions)
  expect((await signIn(operator.email, testPassword)).status).toBe(401)
  expect(await server.db.$count(operatorSessions)).toBe(before)
})

test('nobody signs up as an operator, and an address has one account', async () => {
  const body = { name: 'Eve Adams', email: 'eve@example.test', phone_number: '+44 7700 900998', password: testPassword }
  expect((await server.api(register, { body: { ...body, type: 'operator' as never } })).status).toBe(422)
  const buyer = await server.aBuyer()
  expect(await createOperator(server.db, { name: 'Bea', email: buyer.email.toUpperCase() }, 'A try')).toBeUndefined()
})

test('a disabled operator is out at once; a reset asks for a new app and gives a new password', async () => {
  const operator = await server.anOperator()
  expect(await disableOperator(server.db, operator.email, 'Left the company')).toBe(true)
  expect((await me(operator.token)).status).toBe(404)
  expect((await signIn(operator.email, testPassword, currentCode(operator.key))).status).toBe(401)
  const password = (await resetSecondFactor(server.db, operator.email, 'Came back')) ?? ''
  expect((await signIn(operator.email, testPassword)).error.code).toBe('unauthenticated')
  expect((await signIn(operator.email, password, currentCode(operator.key))).error).toMatchObject({ second_factor: 'set-up' })
})

test('an operator is nobody in the market, and a session ends after its time', async () => {
  const operator = await server.anOperator()
  for (const url of ['/api/auth/check-token', '/api/notifications', '/api/chat/users', '/api/deals']) {
    const { status } = await server.send({ url, token: operator.token })
    expect([401, 404], url).toContain(status)
  }
  await server.db.update(operatorSessions).set({ expiresAt: new Date() }).where(eq(operatorSessions.operatorId, operator.id))
  expect((await me(operator.token)).status).toBe(404)
})

test('the log is only added to: the database refuses everything else', async () => {
  await server.anOperator()
  const rewrites = [
    sql`update operator_log set reason = 'another'`,
    sql`delete from operator_log`,
    sql`truncate operator_log`,
    sql`update operator_log set reason = 'another' where false`,
  ]
  for (const rewrite of rewrites) await expect(server.db.execute(rewrite)).rejects.toThrow()
})

test('the log is read from the newest row on, and found by words and acts', async () => {
  const operator = await server.anOperator()
  for (const reason of ['First 100% reason', 'Second reason', 'Third reason']) {
    await createOperator(server.db, { name: 'Log Reader', email: `${reason.slice(0, 5)}@example.test` }, reason)
  }
  const page = await server.api(listLog, { query: { limit: 2 } }, operator)
  expect(page.body.rows.map(({ reason }) => reason)).toEqual(['Third reason', 'Second reason'])
  expect(page.headers.link).toContain(`before=${page.body.rows[1]?.row}`)
  const found = await server.api(listLog, { query: { search: '100%' } }, operator)
  expect(found.body.rows.map(({ reason }) => reason)).toEqual(['First 100% reason'])
})

test("the demo's operator, whose key everybody knows, does not exist where the demo is off", async () => {
  await employDemoOperator(server.db)
  const demo = await startTestServer({ besides: server, env: { DEMO: 'on' } })
  const body = { emailOrPhone: demoOperator.email, password: 'Demo!2345' }
  const entered = await demo.api(login, { body: { ...body, code: currentCode(demoOperator.key) } })
  expect(entered.status).toBe(200)
  expect((await server.api(login, { body: { ...body, code: nextCode(demoOperator.key) } })).status).toBe(401)
  expect((await me((entered.body as OperatorLogin).token)).status).toBe(404)
  await demo.close()
})
