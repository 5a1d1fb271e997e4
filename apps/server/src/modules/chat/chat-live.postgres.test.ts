import { blockUser, listChatUsers, listMessages, sendMessage } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/chat-message'
import { MINUTE_MS } from '@allyards/contract/durations'
import type { ErrorBody } from '@allyards/contract/errors'
import { listNotifications } from '@allyards/contract/notifications'
import type { ServerEvents } from '@allyards/contract/socket-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'
import { clock } from '../../platform/clock/clock'
import { remindOfMissed } from './sending/remind-of-missed'

type Client = Socket<ServerEvents, Record<string, (...values: unknown[]) => void>>
type Heard<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0]

let server: TestServer
let url: string
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestServer()
  url = await server.listen()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => server.close())

async function connect({ id, token }: { id: string; token: string }, transports = ['websocket']): Promise<Client> {
  const client: Client = io(url, { auth: { token }, transports, reconnection: false, forceNew: true })
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  await until(async () => expect(await server.context.live.isPresent(id)).toBe(true))
  return client
}

const next = <Event extends keyof ServerEvents>(client: Client, event: Event) =>
  new Promise<Heard<Event>>((resolve) => client.once(event, ((payload: Heard<Event>) => resolve(payload)) as never))

const ask = (client: Client, event: string, payload: unknown) =>
  client.emitWithAck(event, payload) as Promise<ChatMessage & ErrorBody & { read: number }>

async function aPair() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  return { buyer, seller }
}

test('a message reaches every browser of both people, delivered, and is acknowledged as it was stored', async () => {
  const { buyer, seller } = await aPair()
  const [phone, laptop, yard] = [await connect(buyer), await connect(buyer), await connect(seller)]
  const heard = Promise.all([next(laptop, 'message:new'), next(yard, 'message:new')])
  const stored = await ask(phone, 'message:send', { to: seller.id, clientId: 'a1', body: 'Ring 07700 900123' })
  expect(stored).toMatchObject({ sender_id: buyer.id, receiver_id: seller.id, body: 'Ring 07700 900123' })
  expect(stored.delivered_at).not.toBeNull()
  const [own, theirs] = await heard
  expect(own).toEqual(stored)
  expect(theirs).toEqual({ ...stored, clientId: stored.id, body: 'Ring ••••••' })
  const again = await ask(phone, 'message:send', { to: seller.id, clientId: 'a1', body: 'Ring 07700 900123' })
  expect(again.id).toBe(stored.id)
})

test('reading is told to the sender and to the reader, and empties the count', async () => {
  const { buyer, seller } = await aPair()
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'r1', body: 'Hello' } }, seller)
  const [phone, tab, yard] = [await connect(buyer), await connect(buyer), await connect(seller)]
  const told = Promise.all([next(yard, 'message:read'), next(tab, 'message:read')])
  expect(await ask(phone, 'message:read', { with: seller.id })).toEqual({ read: 1 })
  const [toSender, toTab] = await told
  expect(toSender).toMatchObject({ with: buyer.id, by: buyer.id })
  expect(toTab).toMatchObject({ with: seller.id, by: buyer.id })
  expect((await server.api(listChatUsers, {}, buyer)).body[0]?.unread).toBe(0)
  const [message] = (await server.api(listMessages, { params: { userId: buyer.id } }, seller)).body
  expect(message?.read_at).toBe(toSender.read_at)
})

test('what waited is delivered when its receiver comes, and both hear of coming and going', async () => {
  const { buyer, seller } = await aPair()
  const yard = await connect(seller)
  const waiting = await ask(yard, 'message:send', { to: buyer.id, clientId: 'd1', body: 'Hello' })
  expect(waiting.delivered_at).toBeNull()
  const [came, delivered] = [next(yard, 'presence'), next(yard, 'message:delivered')]
  const phone = await connect(buyer)
  expect(await came).toEqual({ userId: buyer.id, online: true })
  expect(await delivered).toMatchObject({ with: buyer.id })
  const went = next(yard, 'presence')
  phone.disconnect()
  expect(await went).toEqual({ userId: buyer.id, online: false })
})

test('what lies unread in an open browser for a while is told and mailed like to someone away, once', async () => {
  const { buyer, seller } = await aPair()
  const [, yard] = [await connect(buyer), await connect(seller)]
  for (const clientId of ['o1', 'o2']) await ask(yard, 'message:send', { to: buyer.id, clientId, body: 'Still there?' })
  const notices = async () => (await server.api(listNotifications, {}, buyer)).body.rows.map(({ title }) => title)
  await remindOfMissed.run(server.context, {})
  expect(await notices()).toEqual([])

  vi.spyOn(clock, 'nowMs').mockReturnValue(Date.now() + 20 * MINUTE_MS)
  onTestFinished(() => void vi.restoreAllMocks())
  await remindOfMissed.run(server.context, {})
  await remindOfMissed.run(server.context, {})
  expect(await notices()).toEqual([`2 new messages from ${seller.company.companyName}`])
})

test('typing reaches the other person only, and nobody from a stranger or from someone blocked', async () => {
  const { buyer, seller } = await aPair()
  const stranger = await server.aSeller()
  const [phone, yard, outside] = [await connect(buyer), await connect(seller), await connect(stranger)]
  const heard: unknown[] = []
  phone.on('typing', (typing) => heard.push(typing))
  expect(await ask(outside, 'typing', { to: buyer.id })).toMatchObject({ code: 'forbidden' })
  await ask(yard, 'typing', { to: buyer.id })
  await until(() => expect(heard).toEqual([{ from: seller.id }]))
  await server.api(blockUser, { params: { userId: seller.id }, body: { blocked: true } }, buyer)
  expect(await ask(yard, 'typing', { to: buyer.id })).toMatchObject({ code: 'forbidden' })
  expect(await ask(yard, 'message:send', { to: buyer.id, clientId: 't1', body: 'hi' })).toMatchObject({ code: 'forbidden' })
  expect(heard).toHaveLength(1)
})

test.each([
  ['no object', null],
  ['an id that is none', { to: 'someone', clientId: 'x', body: 'hi' }],
  ['more than 4,000 characters', { clientId: 'x', body: 'y'.repeat(4001) }],
  ['a clientId that is too long', { clientId: 'x'.repeat(65), body: 'hi' }],
  ['nothing to say', { clientId: 'x', body: ' ' }],
])('a message with %s is refused and leaves the socket open', async (_what, payload) => {
  const { buyer, seller } = await aPair()
  const phone = await connect(buyer)
  const sent = payload ? { to: seller.id, ...payload } : payload
  expect(await ask(phone, 'message:send', sent)).toMatchObject({ code: 'invalid' })
  expect(await ask(phone, 'message:send', { to: seller.id, clientId: `ok ${buyer.id}`, body: 'hi' })).toMatchObject({
    body: 'hi',
  })
})

test('1,000 messages from two sides at once reach both complete, in the order of the store, and once', async () => {
  const EACH = 500
  const { buyer, seller } = await aPair()
  const [phone, yard, tab] = [await connect(buyer), await connect(seller), await connect(buyer)]
  const heard = [phone, yard, tab].map((client) => {
    const ids: string[] = []
    client.on('message:new', ({ id }) => ids.push(id))
    return ids
  })
  const numbers = Array.from({ length: EACH }, (_, number) => number)
  const acknowledged = await Promise.all([
    ...numbers.map((number) => ask(phone, 'message:send', { to: seller.id, clientId: `b${number}`, body: `b${number}` })),
    ...numbers.map((number) => ask(yard, 'message:send', { to: buyer.id, clientId: `s${number}`, body: `s${number}` })),
  ])
  const stored = await everything(buyer, seller.id)
  const ids = stored.map(({ id }) => id)
  expect(new Set(ids).size).toBe(2 * EACH)
  expect(acknowledged.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await until(() => expect(heard.map((list) => list.length)).toEqual([2 * EACH, 2 * EACH, 2 * EACH]))
  for (const list of heard) expect(list).toEqual(ids)
  for (const [person, letter] of [
    [buyer, 'b'],
    [seller, 's'],
  ] as const) {
    const own = stored.filter(({ sender_id }) => sender_id === person.id).map(({ body }) => body)
    expect(own).toEqual(numbers.map((number) => letter + number))
  }
})

test('everything works behind a proxy that lets long-polling through only', async () => {
  const { buyer, seller } = await aPair()
  const [phone, yard] = [await connect(buyer, ['polling']), await connect(seller, ['polling'])]
  const heard = next(yard, 'message:new')
  const stored = await ask(phone, 'message:send', { to: seller.id, clientId: 'p1', body: 'By post' })
  expect(await heard).toEqual({ ...stored, clientId: stored.id })
  const told = next(phone, 'message:read')
  await ask(yard, 'message:read', { with: buyer.id })
  expect(await told).toMatchObject({ with: seller.id, by: seller.id })
  for (const client of [phone, yard]) expect(client.io.engine.transport.name).toBe('polling')
})

test('a stranger, and a person of the same side, are refused over the socket as over HTTP', async () => {
  const { buyer, seller } = await aPair()
  const [stranger, otherBuyer] = [await server.aSeller(), await server.aBuyer()]
  const body = { clientId: 'x', body: 'Hello' }
  for (const [person, to] of [
    [stranger, buyer.id],
    [otherBuyer, buyer.id],
    [buyer, crypto.randomUUID()],
  ] as const) {
    const answer = await ask(await connect(person), 'message:send', { to, ...body })
    const overHttp = await server.api(sendMessage, { params: { userId: to }, body }, person)
    expect(answer).toEqual(overHttp.error)
    expect(['forbidden', 'not_found']).toContain(answer.code)
  }
  expect(await everything(seller, buyer.id)).toEqual([])
})

test('reading what a stranger did not send, or sent nobody, changes nothing', async () => {
  const { buyer, seller } = await aPair()
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'm', body: 'For you' } }, seller)
  const outside = await connect(await server.aBuyer())
  expect(await ask(outside, 'message:read', { with: seller.id })).toEqual({ read: 0 })
  expect((await everything(buyer, seller.id))[0]?.read_at).toBeNull()
})

/** The whole conversation, page by page from its end. */
async function everything(reader: { token: string }, other: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const query = { limit: 100, ...(all[0] ? { before: all[0].id } : {}) }
    const { body } = await server.api(listMessages, { params: { userId: other }, query }, reader)
    all.unshift(...body)
    if (body.length < 100) return all
  }
}
