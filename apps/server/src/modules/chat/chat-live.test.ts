import { blockUser, listChatUsers, listMessages, sendMessage } from '@allyards/contract/chat'
import type { ErrorBody } from '@allyards/contract/errors'
import type { ChatMessage, ServerEvents } from '@allyards/contract/socket-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

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

async function connect({ id, token }: { id: string; token: string }): Promise<Client> {
  const client: Client = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  await vi.waitFor(async () => expect(await server.context.live.isOnline(id)).toBe(true))
  return client
}

const next = <Event extends keyof ServerEvents>(client: Client, event: Event) =>
  new Promise<Heard<Event>>((resolve) => client.once(event, ((payload: Heard<Event>) => resolve(payload)) as never))

const ask = (client: Client, event: string, payload: unknown) =>
  client.emitWithAck(event, payload) as Promise<ChatMessage & ErrorBody & { read: number }>

async function aPair() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  await server.anEnquiry({ buyerId: buyer.id, sellerIds: [seller.companyId] })
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
  expect(theirs).toEqual({ ...stored, body: 'Ring ••••••' })
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

test('typing reaches the other person only, and nobody from a stranger or from someone blocked', async () => {
  const { buyer, seller } = await aPair()
  const stranger = await server.aSeller()
  const [phone, yard, outside] = [await connect(buyer), await connect(seller), await connect(stranger)]
  const heard: unknown[] = []
  phone.on('typing', (typing) => heard.push(typing))
  expect(await ask(outside, 'typing', { to: buyer.id })).toMatchObject({ code: 'forbidden' })
  await ask(yard, 'typing', { to: buyer.id })
  await vi.waitFor(() => expect(heard).toEqual([{ from: seller.id }]))
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

test('both write at once: each side gets everything, in the order of the store', async () => {
  const EACH = 25
  const { buyer, seller } = await aPair()
  const [phone, yard] = [await connect(buyer), await connect(seller)]
  const heard: [string[], string[]] = [[], []]
  phone.on('message:new', ({ id }) => heard[0].push(id))
  yard.on('message:new', ({ id }) => heard[1].push(id))
  const numbers = Array.from({ length: EACH }, (_, number) => number)
  await Promise.all([
    ...numbers.map((number) => ask(phone, 'message:send', { to: seller.id, clientId: `b${number}`, body: `b${number}` })),
    ...numbers.map((number) => ask(yard, 'message:send', { to: buyer.id, clientId: `s${number}`, body: `s${number}` })),
  ])
  const stored = (await server.api(listMessages, { params: { userId: seller.id }, query: { limit: 100 } }, buyer)).body
  const ids = stored.map(({ id }) => id)
  expect(ids).toHaveLength(2 * EACH)
  await vi.waitFor(() => expect(heard.map((list) => list.length)).toEqual([2 * EACH, 2 * EACH]))
  for (const list of heard) expect(list.toSorted()).toEqual(ids.toSorted())
  const ofBuyer = stored.filter(({ sender_id }) => sender_id === buyer.id).map(({ body }) => body)
  expect(ofBuyer).toEqual(numbers.map((number) => `b${number}`))
})
