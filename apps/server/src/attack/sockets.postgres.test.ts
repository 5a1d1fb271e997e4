import { deleteAccount, endSession, logout, updateProfile } from '@allyards/contract/accounts'
import { sendMessage } from '@allyards/contract/chat'
import { DAY_MS } from '@allyards/contract/durations'
import { endPersonSessions, lockPerson } from '@allyards/contract/operator-people'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '../../test/factories'
import { startTestServer, type TestServer } from '../../test/test-server'
import { sessions, users } from '../modules/accounts/accounts.table'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = await server.listen()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<TestServer['aBuyer']>>

async function listen({ token }: { token: string }): Promise<Socket> {
  const client = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  onTestFinished(() => void client.disconnect())
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return client
}

const ended = (client: Socket) => new Promise((resolve) => client.once('disconnect', resolve))
const change = (person: { id: string }, fields: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(fields).where(eq(users.id, person.id))

const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
let words = 0
/** A buyer writes to the depot; resolves once everybody concerned has heard of it. */
async function buyerWrites(owner: { id: string; token: string }): Promise<string> {
  const body = `Message ${++words}`
  const heard = new Promise((resolve) => void listen(owner).then((client) => client.once('message:new', resolve)))
  const buyer = await server.aBuyer()
  await server.api(sendMessage, { params: { userId: owner.id }, body: { clientId: body, body } }, buyer)
  await heard
  return body
}

describe('a member', () => {
  test.each([
    ['who is demoted', { memberRole: 'accounts' as const }],
    ['who is removed', { depotId: null, memberRole: null, partyId: null }],
  ])('%s loses the socket, and comes back without the messages of the depot', async (_who, fields) => {
    const owner = await server.aSeller()
    const member = await server.aMember(owner, 'quoting')
    const client = await listen(member)
    const gone = ended(client)
    await change(member, fields)
    expect(await gone).toBe('io server disconnect')
    const back = await listen(member)
    const heard: unknown[] = []
    back.onAny((event, payload) => heard.push(event, payload?.body))
    const body = await buyerWrites(owner)
    // One connection answers in order, so whatever was sent to it earlier has arrived.
    await back.emitWithAck('typing', { to: owner.id })
    expect(heard).not.toContain(body)
  })

  test('losing a right takes effect at once, even on an open socket', async () => {
    const owner = await server.aSeller()
    const member = await server.aMember(owner, 'quoting')
    const buyer = await server.aBuyer()
    const client = await listen(member)
    await change(member, { memberRole: 'accounts' })
    const refusal = await client.emitWithAck('message:send', { to: buyer.id, clientId: 'one', body: 'Hello' })
    expect(refusal).toMatchObject({ code: 'forbidden' })
  })

  test('a member whose rights stay keeps the socket', async () => {
    const owner = await server.aSeller()
    const [kept, lost] = [await server.aMember(owner, 'quoting'), await server.aMember(owner, 'yard')]
    const [quiet, gone] = [await listen(kept), ended(await listen(lost))]
    await change(kept, { name: 'Another Name' })
    await change(lost, { memberRole: 'accounts' })
    await gone
    expect(quiet.connected).toBe(true)
  })
})

const waysToEnd: Record<string, (person: Person) => Promise<unknown>> = {
  'a logout': (person) => server.api(logout, {}, person),
  'the end of the session from elsewhere': async (person) =>
    server.api(endSession, { params: { id: person.sessionId } }, await server.aSession(person.id)),
  'a new password elsewhere': async (person) =>
    server.api(
      updateProfile,
      { body: { currentPassword: testPassword, newPassword: 'An0ther!one' } },
      await server.aSession(person.id),
    ),
  'the end of the account': (person) => server.api(deleteAccount, { body: { password: testPassword } }, person),
  'an operator who ends the sessions': async (person) =>
    server.api(endPersonSessions, { params: { id: person.id }, body: {} }, await server.anOperator()),
  'an operator who locks the sign-in': async (person) =>
    server.api(
      lockPerson,
      { params: { id: person.id }, body: { what: 'sign-in', until: inAMonth, reason: 'Under review.' } },
      await server.anOperator(),
    ),
  'a session that runs out': (person) =>
    server.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.id, person.sessionId)),
  'a hand in the database': (person) => server.db.delete(sessions).where(eq(sessions.id, person.sessionId)),
}

test.each(Object.entries(waysToEnd))('%s ends the socket, which does not come back', async (_what, end) => {
  const buyer = await server.aBuyer()
  const gone = ended(await listen(buyer))
  const answer = await end(buyer)
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBeLessThan(300)
  await gone
  await expect(listen(buyer)).rejects.toThrow('Invalid token')
})
