import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeListenerFirst } from './close-listener'

test('whoever has connected when it closes is answered, and the engines close after that', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  let isEngineOpen = true
  closeListenerFirst(app)
  app.get('/', async () => ({ isEngineOpen }))
  app.addHook('onClose', async () => {
    isEngineOpen = false
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  // The kernel has heard them; the process may not have.
  await Promise.all(clients.map((client) => once(client, 'connect')))
  const closed = app.close()
  for (const client of clients) client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const answers = await Promise.all(clients.map((client) => text(client)))
  for (const answer of answers) expect(answer).toContain('{"isEngineOpen":true}')
  await closed
  expect(isEngineOpen).toBe(false)
})
