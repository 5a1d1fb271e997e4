import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy as in some offices: it passes requests on, and refuses every websocket upgrade. */
export async function startProxyWithoutWebsockets(target: string) {
  const seen = { refused: 0, polls: 0 }
  const server = createServer((incoming, answer) => {
    if (incoming.url?.includes('transport=polling&t=') && incoming.url.includes('sid=')) seen.polls++
    const passed = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (_request, socket) => {
    seen.refused++
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
