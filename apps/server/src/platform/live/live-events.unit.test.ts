import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SessionCaller } from '../auth/caller'
import { forbidden } from '../errors'
import { createEventLimit } from './answer-event'
import { createLive } from './socket-live'

const bea: SessionCaller = {
  userId: 'bea',
  sessionId: 's1',
  expiresAt: new Date('2100-01-01'),
  role: 'buyer',
  depotId: null,
  memberRole: null,
  partyId: 'bea',
  isEmailConfirmed: true,
}
const to = '0190c1d2-0000-7000-8000-000000000001'
const http = createServer()
const live = createLive({
  log: pino({ level: 'silent' }),
  networkOf: () => '127.0.0.1',
  findCallers: async () => new Map([[bea.sessionId, bea]]),
  findCaller: async (token) => (token === 'good' ? bea : undefined),
})
let client: Socket

beforeAll(async () => {
  live.on('typing', async (caller, payload) => ({ from: caller.userId, to: payload.to }))
  live.on('message:read', async () => {
    throw forbidden('You may not.')
  })
  live.on('message:send', async () => {
    throw new Error('database password is hunter2')
  })
  live.attach(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { auth: { token: 'good' }, transports: ['websocket'] })
  await new Promise<void>((resolve) => client.on('connect', resolve))
})
afterAll(async () => {
  client.disconnect()
  await live.close()
  http.close()
})

describe('an event of a browser', () => {
  test('is acknowledged with what its handler returns', async () => {
    expect(await client.emitWithAck('typing', { to })).toEqual({ from: 'bea', to })
  })

  test('is validated before its handler runs', async () => {
    const answer = await client.emitWithAck('typing', { to: 'nobody' })
    expect(answer).toMatchObject({ code: 'invalid', errors: { to: expect.any(String) } })
    expect(await client.emitWithAck('typing', null)).toMatchObject({ code: 'invalid' })
  })

  test('that is refused is answered with the error body of HTTP', async () => {
    expect(await client.emitWithAck('message:read', { with: to })).toEqual({ code: 'forbidden', message: 'You may not.' })
  })

  test('that fails reveals no internals', async () => {
    const answer = await client.emitWithAck('message:send', { to, clientId: '1', body: 'hello' })
    expect(answer).toEqual({ code: 'internal', message: 'Something went wrong' })
  })

  test('needs no acknowledgement', async () => {
    client.emit('typing', { to })
    expect(await client.emitWithAck('typing', { to })).toEqual({ from: 'bea', to })
  })

  test('has one handler', () => {
    expect(() => live.on('typing', async () => undefined)).toThrow('has a handler already')
  })
})

test('a user who floods, over however many sockets, is slowed, and let go on in the next window', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const maySend = createEventLimit('events', 60)
  const answers = await Promise.all(Array.from({ length: 61 }, () => maySend('bea')))
  expect(answers.filter(Boolean)).toHaveLength(60)
  expect(await maySend('cal')).toBe(true)
  vi.advanceTimersByTime(10_001)
  expect(await maySend('bea')).toBe(true)
})
