import { createHook } from 'node:async_hooks'
import * as contract from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { loginThrottles, oneTimeTokens, sessions, users } from './accounts.table'
import { preparePasswords } from './logging-in/passwords'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let counter = 0
function details(fields: Partial<contract.RegisterBody> = {}): contract.RegisterBody {
  counter += 1
  return {
    name: 'Priya Shah',
    password: 'Str0ng!pass',
    type: 'buyer',
    email: `priya-${counter}@example.test`,
    phone_number: `+44 7911 ${String(100_000 + counter)}`,
    ...fields,
  }
}

async function linkTo(email: string, parameter: 'resetToken' | 'verifyToken'): Promise<string> {
  const mails = (await server.outbox()).filter((mail) => mail.to?.[0]?.address === email)
  const tokens = mails.flatMap((mail) => new RegExp(`${parameter}=([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? [])
  const token = tokens.at(-1)
  if (!token) throw new Error(`no mail with a ${parameter}`)
  return token
}

const logIn = (emailOrPhone: string, password: string, headers: Record<string, string> = {}) =>
  server.send<contract.LoginAnswer>({ method: 'POST', url: '/api/auth/login', body: { emailOrPhone, password }, headers })

describe('signing up', () => {
  test('answers 201 with the message and the id, and does not log in', async () => {
    const answer = await server.api(contract.register, { body: details() })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: messages.register.success, userId: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  test('begins with two notices and a mail to confirm the address', async () => {
    const given = details()
    await server.api(contract.register, { body: given })
    const { body } = await logIn(given.email, given.password)
    const notices = await server.send<{ unread: number }>({ url: '/api/notifications', token: body.token })
    expect(notices.body.unread).toBe(2)
    expect(body.user.emailVerified).toBe(false)

    const token = await linkTo(given.email, 'verifyToken')
    expect((await server.api(contract.verifyEmail, { body: { token } })).status).toBe(200)
    const checked = await server.api(contract.checkToken, {}, body)
    expect(checked.body.user.emailVerified).toBe(true)
    expect((await server.api(contract.verifyEmail, { body: { token } })).status).toBe(422)
  })

  test('an address or a phone that is taken in another spelling is refused on its field', async () => {
    const given = details({ phone_number: '+44 7700 955123' })
    await server.api(contract.register, { body: given })
    const email = await server.api(contract.register, { body: details({ email: ` ${given.email.toUpperCase()} ` }) })
    expect([email.status, Object.keys(email.error.errors ?? {})]).toEqual([409, ['email']])
    for (const phone_number of ['+4407700955123', '447700955123', '07700 955-123']) {
      const phone = await server.api(contract.register, { body: details({ phone_number }) })
      expect([phone.status, Object.keys(phone.error.errors ?? {})]).toEqual([409, ['phone_number']])
    }
  })

  test('exactly one of two simultaneous sign-ups with one address succeeds', async () => {
    const given = details()
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.api(contract.register, { body: { ...given, phone_number: details().phone_number } })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  test.each([
    [{ name: '   ' }, 'name', messages.signUp.nameRequired],
    [{ phone_number: '' }, 'phone_number', messages.signUp.phoneRequired],
    [{ phone_number: '12ab567' }, 'phone_number', messages.signUp.phoneInvalid],
    [{ phone_number: '1234567890123456' }, 'phone_number', messages.signUp.phoneInvalid],
    [{ email: '' }, 'email', messages.signUp.emailRequired],
    [{ email: 'priya@shah' }, 'email', messages.signUp.emailInvalid],
    [{ password: '' }, 'password', messages.signUp.passwordRequired],
    [{ password: 'Abc!12' }, 'password', messages.signUp.passwordWeak],
    [{ password: 'alllower1!' }, 'password', messages.signUp.passwordWeak],
    [{ password: 'NoSpecial1' }, 'password', messages.signUp.passwordWeak],
  ])('%o is refused with its own message', async (fields, field, text) => {
    const answer = await server.api(contract.register, { body: details(fields) })
    expect([answer.status, answer.error.errors?.[field]]).toEqual([422, text])
  })

  test('a role other than buyer and seller does not exist', async () => {
    const answer = await server.send({ method: 'POST', url: '/api/auth/register', body: { ...details(), type: 'admin' } })
    expect(answer.status).toBe(422)
  })
})

describe('logging in', () => {
  test('works by email in any case and by phone in any spelling', async () => {
    const buyer = await server.aBuyer({ email: 'Bea.Spelled@Example.test', phoneNumber: '+44 7700 966123' })
    for (const spelling of [
      'bea.spelled@example.test',
      ' BEA.SPELLED@example.test',
      '+44 7700 966123',
      '07700966123',
      '447700966123',
    ]) {
      const { status, body } = await logIn(spelling, testPassword)
      expect([spelling, status, body.userId]).toEqual([spelling, 200, buyer.id])
    }
  })

  test('tells a seller whether company details are filled, and a buyer nothing of it', async () => {
    const [buyer, newSeller, seller] = [await server.aBuyer(), await server.aNewSeller(), await server.aSeller()]
    const answers = await Promise.all([buyer, newSeller, seller].map(({ email }) => logIn(email, testPassword)))
    expect(answers.map(({ body }) => [body.role, body.isCompanydetailsFilled])).toEqual([
      ['buyer', null],
      ['seller', false],
      ['seller', true],
    ])
  })

  test('refuses an unknown account and a wrong password in the same words', async () => {
    const buyer = await server.aBuyer()
    const wrong = await logIn(buyer.email, 'Wrong!pass1')
    const unknown = await logIn('nobody@example.test', 'Wrong!pass1')
    expect([wrong.status, wrong.body]).toEqual([401, { message: messages.login.failure, code: 'unauthenticated' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('looks at one password, whether or not there is an account: time tells nothing', async () => {
    const buyer = await server.aBuyer()
    // What follows a sign-up is done before anything is counted, and so is what the product does once, at its start.
    await server.outbox()
    await preparePasswords()
    // The only work of a login that a library does in a thread of its own. argon2's library gives such work no name.
    let looks = 0
    const hook = createHook({ init: (_id, type) => void (type === 'undefined' && looks++) }).enable()
    const looksFor = async (emailOrPhone: string) => {
      looks = 0
      await logIn(emailOrPhone, 'Wrong!pass1')
      return looks
    }
    const counted = [await looksFor(buyer.email), await looksFor('nobody@example.test')]
    hook.disable()
    expect(counted).toEqual([1, 1])
  })

  test('stores neither the password nor the token', async () => {
    const buyer = await server.aBuyer()
    const { body } = await logIn(buyer.email, testPassword)
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, buyer.id))
    const [user] = await server.db.select().from(users).where(eq(users.id, buyer.id))
    expect(JSON.stringify(rows)).not.toContain(body.token)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('guessing passwords', () => {
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await startTestServer({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => proxied.close())

  const from = (address: string, emailOrPhone: string, password: string) =>
    proxied.send({
      method: 'POST',
      url: '/api/auth/login',
      body: { emailOrPhone, password },
      headers: { 'x-forwarded-for': address },
    })

  test('is slowed for the address that guesses, while the owner still gets in from elsewhere', async () => {
    const buyer = await proxied.aBuyer()
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess++) statuses.push((await from('203.0.113.9', buyer.email, `Wrong!pass${guess}`)).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    const refused = await from('203.0.113.9', buyer.email, testPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.7', buyer.email, testPassword)).status).toBe(200)
  })

  test('a million times locks nobody out: no wait is longer than 15 minutes, and a new password ends it', async () => {
    const buyer = await proxied.aBuyer()
    await from('203.0.113.20', buyer.email, 'Wrong!pass0')
    await proxied.db.update(loginThrottles).set({ failures: 1_000_000 })
    expect((await from('203.0.113.20', buyer.email, 'Wrong!pass1')).status).toBe(401)
    const refused = await from('198.51.100.9', buyer.email, testPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    await proxied.api(contract.forgotPassword, { body: { email: buyer.email } })
    const token = /resetToken=([\w-]+)/.exec((await proxied.outbox()).at(-1)?.text ?? '')?.[1] ?? ''
    expect((await proxied.api(contract.resetPassword, { body: { token, newPassword: 'An0ther!one' } })).status).toBe(200)
    expect((await from('198.51.100.9', buyer.email, 'An0ther!one')).status).toBe(200)
  })

  test('from many addresses and in many spellings counts against the one account', async () => {
    const buyer = await proxied.aBuyer({ phoneNumber: '+44 7700 912345' })
    const spellings = [buyer.email, buyer.email.toUpperCase(), '+447700912345', '07700912345', '7700912345', '00447700912345']
    await from('203.0.113.50', buyer.email, 'Wrong!pass0')
    await proxied.db
      .update(loginThrottles)
      .set({ failures: 95, blockedUntil: null })
      .where(gt(loginThrottles.lastFailureAt, new Date(Date.now() - 5000)))
    const statuses: number[] = []
    for (const [index, spelling] of spellings.entries())
      statuses.push((await from(`203.0.113.${60 + index}`, spelling, 'Wrong!pass1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('is slowed alike for an account that does not exist', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess++)
      statuses.push((await from('203.0.113.10', 'ghost@example.test', `Wrong!pass${guess}`)).status)
    expect(statuses).toContain(429)
  })

  test('does not slip through when sent at once', async () => {
    const buyer = await proxied.aBuyer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => from('203.0.113.11', buyer.email, `Wrong!pass${guess}`)),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8)
  })

  test('is forgotten after the wait and a right password', async () => {
    const buyer = await proxied.aBuyer()
    for (let guess = 0; guess < 8; guess++) await from('203.0.113.12', buyer.email, 'Wrong!pass1')
    expect((await from('203.0.113.12', buyer.email, testPassword)).status).toBe(429)
    await proxied.db.update(loginThrottles).set({ blockedUntil: new Date(Date.now() - 1000) })
    expect((await from('203.0.113.12', buyer.email, testPassword)).status).toBe(200)
    expect((await from('203.0.113.12', buyer.email, 'Wrong!pass1')).status).toBe(401)
  })
})

describe('a session', () => {
  test('is confirmed by GET with the bearer and by POST with the token, alike', async () => {
    const buyer = await server.aBuyer()
    const byGet = await server.api(contract.checkToken, {}, buyer)
    const byPost = await server.api(contract.checkGivenToken, { body: { token: buyer.token } })
    const byBearer = await server.send({ method: 'POST', url: '/api/auth/check-token', token: buyer.token })
    expect(byGet.body).toMatchObject({
      role: 'buyer',
      userId: buyer.id,
      user: { id: buyer.id, type: 'buyer' },
      isCompanydetailsFilled: null,
    })
    expect(byPost.body).toEqual(byGet.body)
    expect(byBearer.body).toEqual(byGet.body)
    expect(byGet.body).not.toHaveProperty('token')
  })

  test('unknown, tampered, expired and missing tokens are refused with the same words', async () => {
    const buyer = await server.aBuyer()
    const expired = await server.aSession(buyer.id)
    await server.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, expired.sessionId))
    for (const token of [`${buyer.token}x`, buyer.token.slice(1), expired.token, 'nonsense', undefined]) {
      const byGet = await server.send({ url: '/api/auth/check-token', token })
      const byPost = await server.send({ method: 'POST', url: '/api/auth/check-token', body: { token } })
      expect([byGet.status, byGet.error.message]).toEqual([401, messages.invalidToken])
      expect([byPost.status, byPost.error.message]).toEqual([401, messages.invalidToken])
    }
  })

  test('ends everywhere at logout', async () => {
    const buyer = await server.aBuyer()
    expect((await server.api(contract.logout, {}, buyer)).status).toBe(204)
    expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(401)
    expect((await server.api(contract.logout, {}, buyer)).status).toBe(401)
  })

  test('is listed and ended by its owner only', async () => {
    const [owner, stranger] = [await server.aBuyer(), await server.aBuyer()]
    const other = await server.aSession(owner.id)
    const list = await server.api(contract.listSessions, {}, owner)
    expect(list.body.map(({ id, isCurrent }) => [id, isCurrent])).toEqual(
      expect.arrayContaining([
        [owner.sessionId, true],
        [other.sessionId, false],
      ]),
    )
    expect((await server.api(contract.endSession, { params: { id: other.sessionId } }, stranger)).status).toBe(404)
    expect((await server.api(contract.endSession, { params: { id: other.sessionId } }, owner)).status).toBe(204)
    expect((await server.api(contract.checkToken, {}, other)).status).toBe(401)
    expect((await server.api(contract.checkToken, {}, owner)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is asked for in the same way for a known and an unknown address', async () => {
    const buyer = await server.aBuyer()
    const known = await server.api(contract.forgotPassword, { body: { email: buyer.email } })
    const unknown = await server.api(contract.forgotPassword, { body: { email: 'nobody@example.test' } })
    expect([known.status, known.body]).toEqual([200, { message: messages.reset.sent }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const mails = await server.outbox()
    expect(mails.filter((mail) => mail.to?.[0]?.address === 'nobody@example.test')).toEqual([])
  })

  test('is replaced once through the mailed link, which logs in and ends every other session', async () => {
    const buyer = await server.aBuyer()
    await server.api(contract.forgotPassword, { body: { email: buyer.email.toUpperCase() } })
    const token = await linkTo(buyer.email, 'resetToken')
    const stored = await server.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, buyer.id))
    expect(JSON.stringify(stored)).not.toContain(token)

    const answers = await Promise.all(
      [contract.resetPassword, contract.resetPasswordByOldPath].map((endpoint) =>
        server.api(endpoint, { body: { token, newPassword: 'simple' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const won = answers.find(({ status }) => status === 200)
    expect(won?.body).toMatchObject({ message: messages.reset.success, role: 'buyer', userId: buyer.id })
    expect((await server.api(contract.checkToken, {}, { token: won?.body.token })).status).toBe(200)
    expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(401)
    expect((await logIn(buyer.email, 'simple')).status).toBe(200)
    expect((await logIn(buyer.email, testPassword)).status).toBe(401)
  })

  test('needs a link that is neither tampered, expired, replaced by a newer one, nor made for something else', async () => {
    const given = details()
    await server.api(contract.register, { body: given })
    await server.api(contract.forgotPassword, { body: { email: given.email } })
    const first = await linkTo(given.email, 'resetToken')
    await server.api(contract.forgotPassword, { body: { email: given.email } })
    const second = await linkTo(given.email, 'resetToken')
    const verify = await linkTo(given.email, 'verifyToken')
    for (const token of [`${second}x`, first, verify, 'nonsense']) {
      expect((await server.api(contract.resetPassword, { body: { token, newPassword: 'simple' } })).status).toBe(422)
    }
    await server.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await server.api(contract.resetPassword, { body: { token: second, newPassword: 'simple' } })).status).toBe(422)
  })

  test('has at least 6 characters', async () => {
    const answer = await server.api(contract.resetPassword, { body: { token: 'any', newPassword: '12345' } })
    expect([answer.status, answer.error.errors]).toEqual([422, { newPassword: messages.resetForm.passwordShort }])
  })
})

test('where the demo is off, its accounts are shut: everybody knows their password', async () => {
  const demo = await server.aBuyer({ isDemo: true })
  const body = { emailOrPhone: demo.email, password: testPassword }
  expect((await server.api(contract.login, { body })).status).toBe(401)
  expect((await server.api(contract.checkToken, {}, demo)).status).toBe(401)
  const withDemo = await startTestServer({ env: { DEMO: 'on' }, besides: server })
  const answers = [await withDemo.api(contract.login, { body }), await withDemo.api(contract.checkToken, {}, demo)]
  await withDemo.close()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  ['Hello https://evil.test/win', 422],
  ['Visit evil.com now', 422],
  ['www.prize.example', 422],
  ['J.Smith', 201],
  ['Dr. Mary-Jane O’Neil', 201],
])('the name %j gets %i at sign-up', async (name, status) => {
  expect((await server.api(contract.register, { body: details({ name }) })).status).toBe(status)
})
