import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { comeBackAfterRefusal } from './come-back-after-refusal'

const http = createServer()
const server = new Server(http)
let isRefusing = false
beforeAll(async () => {
  server.use((_socket, next) => next(isRefusing ? new Error('Invalid token') : undefined))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => server.close())

async function open(checkSession: () => Promise<boolean>) {
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'], forceNew: true })
  const stop = comeBackAfterRefusal(socket, checkSession)
  onTestFinished(() => {
    stop()
    socket.close()
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return { socket, reconnected: () => new Promise<void>((resolve) => socket.once('connect', resolve)) }
}

test('a browser that the server disconnects comes back every time', async () => {
  const { reconnected } = await open(async () => true)
  for (let round = 0; round < 3; round++) {
    const back = reconnected()
    server.disconnectSockets(true)
    await back
  }
})

test('a browser that is refused for a moment tries again', async () => {
  const { socket, reconnected } = await open(async () => true)
  isRefusing = true
  const back = reconnected()
  const refused = new Promise<void>((resolve) => socket.once('connect_error', () => resolve()))
  server.disconnectSockets()
  await refused
  isRefusing = false
  await back
})

test('a browser whose session has ended checks it again without opening a socket', async () => {
  let checks = 0
  const { socket } = await open(async () => {
    checks += 1
    return false
  })
  server.disconnectSockets()
  await vi.waitUntil(() => checks === 2, { timeout: 60_000 })
  expect(socket.connected).toBe(false)
})
