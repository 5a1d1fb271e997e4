import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** PostgreSQL wire messages: ReadyForQuery, and the ErrorResponse of a server that shuts down. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')
const NONSENSE = 'NONSENSE\r\n'
const GOODBYE = errorResponse('SFATAL', 'C57P01', 'Mterminating connection due to administrator command')

/** A proxy to an engine that can break as a network does: with an error or silently. */
export async function startLink(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  let goodbyes = 0
  let isBabbling = false

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        pairs.delete(pair)
      })
    }
    if (state === 'silent') return
    near.pipe(far)
    if (isBabbling) return void far.on('data', () => near.write(NONSENSE))
    if (goodbyes === 0) return void far.pipe(near)
    goodbyes--
    far.on('data', (packet) => {
      if (packet.includes(READY)) near.end(Buffer.concat([packet, GOODBYE]))
      else near.write(packet)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** Every connection ends, and new ones are refused. */
    cut() {
      state = 'cut'
      for (const [near] of pairs) near.resetAndDestroy()
    },
    /** Nothing gets through any more on the connections that are open, and nobody is told. */
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    /** New connections get nothing through either. */
    swallow() {
      state = 'silent'
      this.silence()
    },
    /** The next connections of PostgreSQL hear that it shuts down in the packet that says that they are ready. */
    endAsTheyOpen(connections: number) {
      goodbyes = connections
    },
    /** Every answer is nonsense, on open connections and on new ones. */
    babble() {
      isBabbling = true
      for (const [near, far] of pairs) {
        far.unpipe(near)
        far.on('data', () => near.write(NONSENSE))
      }
    },
    /** New connections work again; silenced and babbling ones stay so. */
    mend() {
      state = 'open'
      isBabbling = false
    },
    async close() {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}

function errorResponse(...fields: string[]): Buffer {
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
