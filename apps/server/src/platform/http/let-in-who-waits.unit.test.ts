import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { letInWhoWaits } from './let-in-who-waits'

test('connections that wait when the listener closes are accepted', async () => {
  const taken: Socket[] = []
  const server = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  // Connected is who has been heard by the kernel; taken in by the process or not.
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await letInWhoWaits(server)
  server.close()
  expect(taken).toHaveLength(20)
  for (const socket of [...taken, ...clients]) socket.destroy()
})
