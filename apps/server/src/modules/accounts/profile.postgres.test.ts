import * as contract from '@allyards/contract/accounts'
import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { listReceivedEnquiries } from '@allyards/contract/enquiries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = (emailOrPhone: string, password: string) => server.api(contract.login, { body: { emailOrPhone, password } })

test.each([
  contract.checkToken,
  contract.logout,
  contract.resendVerification,
  contract.updateProfile,
  contract.listSessions,
  contract.endSession,
  contract.exportAccount,
  contract.deleteAccount,
] as EndpointDefinition[])('a guest is refused at $method $path', async ({ method, path }) => {
  const url = `/api${path.replace(':id', '00000000-0000-7000-8000-000000000000')}`
  const answer = await server.send({ method, url, ...(method === 'PATCH' ? { body: {} } : {}) })
  expect([answer.status, answer.error.code]).toEqual([401, 'unauthenticated'])
})

describe('changing the profile', () => {
  test('changes what is given and leaves the rest', async () => {
    const buyer = await server.aBuyer()
    const answer = await server.api(contract.updateProfile, { body: { fullName: 'Priya N. Shah' } }, buyer)
    expect(answer.body.user).toEqual({
      id: buyer.id,
      type: 'buyer',
      name: 'Priya N. Shah',
      email: buyer.email,
      phoneNumber: buyer.phoneNumber,
      emailVerified: true,
      emailRefused: false,
      city: null,
      business: null,
      memberRole: null,
      partyId: buyer.id,
    })
  })

  test('keeps a town, which sellers see in place of that of the postcode, until it is emptied', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const cityInInbox = async () => (await server.api(listReceivedEnquiries, {}, seller)).body[0]?.enquiry.buyer.city
    const answer = await server.api(contract.updateProfile, { body: { city: ' Hebden Bridge ' } }, buyer)
    expect([answer.body.user.city, await cityInInbox()]).toEqual(['Hebden Bridge', 'Hebden Bridge'])
    await server.api(contract.updateProfile, { body: { fullName: 'Somebody Else' } }, buyer)
    expect(await cityInInbox()).toBe('Hebden Bridge')
    await server.api(contract.updateProfile, { body: { city: '' } }, buyer)
    expect(await cityInInbox()).toBe('Leeds')
    const long = await server.api(contract.updateProfile, { body: { city: 'x'.repeat(81) } }, buyer)
    expect([long.status, Object.keys(long.error.errors ?? {})]).toEqual([422, ['city']])
  })

  test('cannot change the role', async () => {
    const buyer = await server.aBuyer()
    await server.send({
      method: 'PATCH',
      url: '/api/auth/update-profile',
      token: buyer.token,
      body: { type: 'seller', role: 'seller', fullName: 'X' },
    })
    expect((await server.api(contract.checkToken, {}, buyer)).body.role).toBe('buyer')
  })

  test('a new address must be verified again, and the old one is told', async () => {
    const buyer = await server.aBuyer()
    const email = `new-${buyer.email}`
    const answer = await server.api(contract.updateProfile, { body: { email, currentPassword: testPassword } }, buyer)
    expect(answer.body.user).toMatchObject({ email, emailVerified: false })
    const mails = await server.outbox()
    const subjectsTo = (address: string) => mails.filter((mail) => mail.to?.[0]?.address === address).map((mail) => mail.subject)
    expect(subjectsTo(email)).toEqual(['Confirm your email address'])
    expect(subjectsTo(buyer.email)).toEqual(['Your email address was changed'])
  })

  test('an address or phone of somebody else is refused on its field', async () => {
    const [buyer, other] = [await server.aBuyer(), await server.aBuyer()]
    const answer = await server.api(
      contract.updateProfile,
      { body: { email: other.email.toUpperCase(), phoneNumber: other.phoneNumber, currentPassword: testPassword } },
      buyer,
    )
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([409, ['email', 'phoneNumber']])
  })

  test('a new password needs the current one and ends the other sessions', async () => {
    const buyer = await server.aBuyer()
    const elsewhere = await server.aSession(buyer.id)
    const change = (currentPassword?: string) =>
      server.api(contract.updateProfile, { body: { currentPassword, newPassword: 'An0ther!one' } }, buyer)
    expect(Object.keys((await change()).error.errors ?? {})).toEqual(['currentPassword'])
    expect(Object.keys((await change('Wrong!pass1')).error.errors ?? {})).toEqual(['currentPassword'])
    expect((await change(testPassword)).status).toBe(200)
    expect((await server.api(contract.checkToken, {}, elsewhere)).status).toBe(401)
    expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(200)
    expect((await logIn(buyer.email, 'An0ther!one')).status).toBe(200)
  })

  test('a new address needs the current password; the same one in other letters does not', async () => {
    const buyer = await server.aBuyer()
    const change = (email: string, currentPassword?: string) =>
      server.api(contract.updateProfile, { body: { email, currentPassword } }, buyer)
    expect((await change('thief@example.test')).error.errors).toHaveProperty('currentPassword')
    expect((await change('thief@example.test', 'Wrong!pass1')).error.errors).toHaveProperty('currentPassword')
    expect((await change(buyer.email.toUpperCase())).status).toBe(200)
  })

  test('the old address can take a change back for 7 days: the address is as before and every device is logged out', async () => {
    const buyer = await server.aBuyer()
    const body = { email: `thief-${buyer.email}`, currentPassword: testPassword }
    await server.api(contract.updateProfile, { body }, buyer)
    const mail = (await server.outbox()).find(
      ({ to, subject }) => to?.[0]?.address === buyer.email && subject?.includes('changed'),
    )
    const token = /undoToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.api(contract.undoEmailChange, { body: { token } })).status).toBe(200)
    expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(401)
    expect((await logIn(buyer.email, testPassword)).body.user).toMatchObject({ email: buyer.email, emailVerified: true })
    const mails = (await server.outbox()).filter(({ to }) => to?.[0]?.address === buyer.email)
    expect(mails.at(-1)?.subject).toBe('Set a new password')
    expect((await server.api(contract.undoEmailChange, { body: { token } })).status).toBe(422)
  })

  test('nobody is flooded with mails by changes of address, nor by links asked for at the same moment', async () => {
    const buyer = await server.aBuyer()
    const stranger = 'stranger@example.test'
    for (let round = 0; round < 12; round++) {
      const body = { email: round % 2 === 0 ? stranger : buyer.email, currentPassword: testPassword }
      await server.api(contract.updateProfile, { body }, buyer)
    }
    const unverified = await server.aBuyer({ emailVerifiedAt: null })
    await Promise.all(Array.from({ length: 12 }, () => server.api(contract.resendVerification, {}, unverified)))
    const mails = await server.outbox()
    for (const address of [stranger, unverified.email])
      expect(mails.filter(({ to }) => to?.[0]?.address === address).length).toBeLessThanOrEqual(5)
  })

  test('the confirmation can be sent again, a few times an hour', async () => {
    const buyer = await server.aBuyer({ emailVerifiedAt: null })
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) statuses.push((await server.api(contract.resendVerification, {}, buyer)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('of several who take one address at the same moment one gets it, and the others hear that it is taken', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => server.aBuyer()))
  const body = { email: 'wanted@example.test', currentPassword: testPassword }
  const answers = await Promise.all(buyers.map(({ token }) => server.api(contract.updateProfile, { body }, { token })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  for (const answer of answers) if (answer.status === 409) expect(answer.error.errors).toHaveProperty('email')
})
