import { once } from 'node:events'
import { connect as connectRaw } from 'node:net'
import type { ServerEvents } from '@allyards/contract/socket-events'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'
import { sessions } from '../../modules/accounts/accounts.table'

type Client = Socket<ServerEvents & { disconnect: () => void }, Record<string, (...values: unknown[]) => void>>

let server: TestServer
let url: string
const clients: Client[] = []
const presence: [string, boolean][] = []

beforeAll(async () => {
  server = await startTestServer()
  const { live } = server.context
  live.onPresence(async (userId, online) => void presence.push([userId, online]))
  url = await server.listen()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => server.close())

async function connect(token: string | undefined, namespace = ''): Promise<Client> {
  const client: Client = io(url + namespace, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return client
}

const next = <Event extends keyof ServerEvents>(client: Client, event: Event) =>
  new Promise((resolve) => client.once(event, ((payload: unknown) => resolve(payload)) as never))

test('a socket without a valid token is refused', async () => {
  await expect(connect(undefined)).rejects.toThrow('Invalid token')
  await expect(connect('nonsense')).rejects.toThrow('Invalid token')
})

test('operators have no sockets: their token opens none, and a buyer finds no door of theirs', async () => {
  const [operator, bea] = [await server.anOperator(), await server.aBuyer()]
  await expect(connect(operator.token)).rejects.toThrow('Invalid token')
  await expect(connect(bea.token, '/operator')).rejects.toThrow('Invalid namespace')
})

test('an event reaches every browser of its user and nobody else', async () => {
  const [bea, cal] = [await server.aBuyer(), await server.aBuyer()]
  const [phone, laptop, stranger] = [await connect(bea.token), await connect(bea.token), await connect(cal.token)]
  await until(async () => expect(await server.context.live.isPresent(cal.id)).toBe(true))
  const heard: unknown[] = []
  stranger.onAny((event) => heard.push(event))
  const both = Promise.all([next(phone, 'notification:new'), next(laptop, 'notification:new')])
  server.context.live.toUser(bea.id, 'notification:new', { unread: 3 })
  expect(await both).toEqual([{ unread: 3 }, { unread: 3 }])
  const own = next(stranger, 'notification:new')
  server.context.live.toUser(cal.id, 'notification:new', { unread: 1 })
  await own
  expect(heard).toEqual(['notification:new'])
})

test('a user is online from the first browser to the last', async () => {
  const bea = await server.aBuyer()
  const first = await connect(bea.token)
  await until(() => expect(presence).toContainEqual([bea.id, true]))
  const second = await connect(bea.token)
  await until(async () => expect(server.context.live.socketCount()).toBeGreaterThanOrEqual(2))
  first.disconnect()
  await server.context.live.isPresent(bea.id)
  second.disconnect()
  await until(() =>
    expect(presence.filter(([userId]) => userId === bea.id)).toEqual([
      [bea.id, true],
      [bea.id, false],
    ]),
  )
  expect(await server.context.live.isPresent(bea.id)).toBe(false)
})

test('ending a session ends its sockets and leaves the others', async () => {
  const bea = await server.aBuyer()
  const other = await server.aSession(bea.id)
  const [ended, kept] = [await connect(bea.token), await connect(other.token)]
  await until(async () => expect(await server.context.live.isPresent(bea.id)).toBe(true))
  const gone = new Promise((resolve) => ended.on('disconnect', resolve as never))
  server.context.live.endSession(bea.sessionId)
  await gone
  expect(kept.connected).toBe(true)
})

test('a payload over the limit ends the socket, and no other', async () => {
  const bea = await server.aBuyer()
  const [loud, quiet] = [await connect(bea.token), await connect(bea.token)]
  const gone = new Promise((resolve) => loud.on('disconnect', resolve as never))
  loud.emit('typing', { to: 'x'.repeat(100_000) })
  await gone
  expect(quiet.connected).toBe(true)
})

test('a session that runs out ends its sockets', async () => {
  const bea = await server.aBuyer()
  const expiresAt = new Date(Date.now() + 1_500)
  await server.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, bea.sessionId))
  const client = await connect(bea.token)
  await new Promise((resolve) => client.on('disconnect', resolve as never))
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime())
  await expect(connect(bea.token)).rejects.toThrow('Invalid token')
})

test('a client that reads nothing is disconnected before it fills the memory, and the others get everything', async () => {
  const [stuck, well] = [await server.aBuyer(), await server.aBuyer()]
  const [stuckClient, wellClient] = [await connect(stuck.token), await connect(well.token)]
  const { live } = server.context
  let heard = 0
  wellClient.on('notification:new', () => heard++)
  // Its side of the connection stays open and is never read.
  const { ws } = stuckClient.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
  ws._socket.pause()
  const filler = { userId: 'x'.repeat(10_000), online: true }
  let sent = 0
  await until(async () => {
    for (let number = 0; number < 40; number++) live.toUser(stuck.id, 'presence', filler)
    live.toUser(well.id, 'notification:new', { unread: ++sent })
    expect(await live.isPresent(stuck.id)).toBe(false)
  })
  await until(() => expect(heard).toBe(sent))
  expect(await live.isPresent(well.id)).toBe(true)
  await until(async () => expect(await server.openConnections()).toBe(1))
})

test('an address that opens sockets without end is stopped, and so is a user', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT: 'on' }, besides: server })
  const address = await limited.listen()
  const open = (token?: string) =>
    new Promise<string>((resolve) => {
      const client = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
      clients.push(client as Client)
      client.on('connect', () => resolve('let in'))
      client.on('connect_error', ({ message }) => resolve(message))
    })
  const { token } = await limited.aBuyer()
  const own: string[] = []
  for (let count = 0; count < 31; count++) own.push(await open(token))
  expect(own).toEqual([...Array(30).fill('let in'), 'Too many pages are open.'])
  const strangers = await Promise.all(Array.from({ length: 100 }, () => open()))
  expect(strangers.filter((answer) => answer === 'Invalid token').length).toBeLessThanOrEqual(30)
  for (const client of clients.splice(0)) client.disconnect()
  await limited.close()
})

test('a socket that does not authenticate is closed', async () => {
  const socket = connectRaw(Number(new URL(url).port), '127.0.0.1')
  const opened = Date.now()
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: allyards',
    'connection: upgrade',
    'upgrade: websocket',
  ]
  socket.write([...head, 'sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'))
  socket.resume()
  await once(socket, 'close')
  expect(Date.now() - opened).toBeLessThan(60_000)
})
