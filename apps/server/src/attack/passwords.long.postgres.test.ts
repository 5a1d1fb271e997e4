import { deleteAccount, login, updateProfile } from '@allyards/contract/accounts'
import { changeWaysToPay } from '@allyards/contract/ways-to-pay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readEndpoints } from '../../test/contract-endpoints'
import { testPassword } from '../../test/factories'
import { startTestServer, type TestServer } from '../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const GUESSES = 12
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object, from: string, token?: string) =>
  server.send({ method, url: `/api${url}`, body, token, headers: { 'x-forwarded-for': from } })
const logIn = (from: string, emailOrPhone: string, password: string) => send('POST', login.path, { emailOrPhone, password }, from)

const asking = {
  'a new email address': (password: string) =>
    [updateProfile, { email: 'thief@example.test', currentPassword: password }] as const,
  'a new password': (password: string) => [updateProfile, { newPassword: 'An0ther!one', currentPassword: password }] as const,
  'the end of the account': (password: string) => [deleteAccount, { password }] as const,
  'the account that a depot is paid to': (password: string) =>
    [
      changeWaysToPay,
      {
        ways: { bank: null, card_by_phone: true, card_on_collection: false, cash_on_collection: false },
        currentPassword: password,
      },
    ] as const,
}

test('every signed-in call that takes the password is attacked below', async () => {
  const taking = (await readEndpoints()).filter(({ access, body }) => {
    const shape = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : ''
    return access !== 'anyone' && /"(password|currentPassword)":/.test(shape)
  })
  expect(new Set(taking.map(({ path }) => path))).toEqual(new Set(Object.values(asking).map((ask) => ask('')[0].path)))
})

test.each(Object.entries(asking))('guesses at %s inside a session count as failed logins', async (_what, ask) => {
  // A depot may do whatever a buyer may, and more.
  const owner = await server.aSeller()
  const address = `203.0.113.${owner.phoneNumber.slice(-2)}`
  const statuses: number[] = []
  for (let guess = 0; guess < GUESSES; guess++) {
    const [{ method, path }, body] = ask(`Wrong!pass${guess}`)
    statuses.push((await send(method as 'PATCH', path, body, address, owner.token)).status)
  }
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(statuses.at(-1)).toBe(429)
  const [{ method, path }, body] = ask(testPassword)
  expect((await send(method as 'PATCH', path, body, address, owner.token)).status).toBe(429)
  expect((await logIn(address, owner.email, testPassword)).status).toBe(429)
  // The owner, on another device.
  expect((await logIn('198.51.100.7', owner.email, testPassword)).status).toBe(200)
})

test('a right password inside a session clears the wrong tries', async () => {
  const buyer = await server.aBuyer()
  const change = (currentPassword: string) =>
    send('PATCH', updateProfile.path, { newPassword: testPassword, currentPassword }, '203.0.113.200', buyer.token)
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 5; guess++) expect((await change(`Wrong!pass${guess}`)).status).toBe(422)
    expect((await change(testPassword)).status).toBe(200)
  }
})

test('an IPv6 line counts as one sender, however many addresses it uses', async () => {
  const buyer = await server.aBuyer()
  const statuses: number[] = []
  for (let guess = 0; guess < GUESSES; guess++)
    statuses.push((await logIn(`2001:db8:1:2::${guess.toString(16)}`, buyer.email, `Wrong!pass${guess}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await logIn('2001:db8:1:2:ffff:ffff:ffff:ffff', buyer.email, testPassword)).status).toBe(429)
  expect((await logIn('2001:db8:1:3::1', buyer.email, testPassword)).status).toBe(200)
})

test('an IPv4 address written as IPv6 counts as the IPv4 address', async () => {
  const buyer = await server.aBuyer()
  const spellings = ['::ffff:203.0.113.77', '203.0.113.77', '::ffff:cb00:714d', '64:ff9b::203.0.113.77']
  const statuses: number[] = []
  for (let guess = 0; guess < GUESSES; guess++)
    statuses.push((await logIn(spellings[guess % 4] ?? '', buyer.email, `Wrong!pass${guess}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await logIn('::ffff:203.0.113.78', buyer.email, testPassword)).status).toBe(200)
})
