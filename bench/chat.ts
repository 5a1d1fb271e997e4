import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'

const PAIRS = 500
const PER_SECOND = 300
const SECONDS = 30
const WARM_UP_SECONDS = 3
const GOAL_RATIO = 3

interface Person {
  id: string
  token: string
}

/** Run with `npx tsx bench/chat.ts`: the product's chat beside a bare relay that stores the same row, on a real PostgreSQL. */
const postgres = await startChild('../apps/server/test/postgres-keeper.mjs', [])
const connection = connectPostgres(postgres.line, 4)
await prepareTemplate(connection)
const pairs = await makePairs()
await connection.pool.query('analyze')

const [bare, product] = [await measure('chat/relay.ts'), await measure('chat/product.ts')]
const ratio = product.p50 / bare.p50
for (const [name, { p50, p99, delivered }] of Object.entries({ 'Bare relay': bare, Allyards: product })) {
  process.stdout.write(`${name.padEnd(12)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${delivered} messages delivered\n`)
}
process.stdout.write(
  `Ratio of the medians ${ratio.toFixed(2)} (goal ${GOAL_RATIO}), ${2 * PAIRS} users, ${PER_SECOND} a second, ${SECONDS} s\n`,
)
process.exitCode = ratio <= GOAL_RATIO ? 0 : 1
await connection.close()
await postgres.stop()

async function measure(server: string): Promise<{ p50: number; p99: number; delivered: number }> {
  const child = await startChild(server, [postgres.line])
  const sockets = await connectAll(child.line)
  const [sentAt, delays]: [number[], number[]] = [[], []]
  for (const { socket, id } of sockets) {
    socket.on('message:new', (message: { receiver_id: string; body: string }) => {
      const startedAt = sentAt[Number(message.body)]
      if (message.receiver_id === id && startedAt !== undefined) delays.push(performance.now() - startedAt)
    })
  }
  const total = (WARM_UP_SECONDS + SECONDS) * PER_SECOND
  const unmeasured = WARM_UP_SECONDS * PER_SECOND
  const begin = performance.now()
  for (let number = 0; number < total; ) {
    for (const due = ((performance.now() - begin) / 1000) * PER_SECOND; number <= due && number < total; number++) {
      const from = (number * 7) % sockets.length
      const [sender, receiver] = [sockets[from], sockets[from ^ 1]]
      if (number >= unmeasured) sentAt[number] = performance.now()
      sender?.socket.emit('message:send', { to: receiver?.id, clientId: `${server} ${number}`, body: String(number) }, () => {})
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (let waited = 0; delays.length < total - unmeasured && waited < 100; waited++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  for (const { socket } of sockets) socket.disconnect()
  await child.stop()
  delays.sort((one, two) => one - two)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.POSITIVE_INFINITY
  return { p50: at(0.5), p99: at(0.99), delivered: delays.length }
}

async function connectAll(url: string): Promise<{ socket: Socket; id: string }[]> {
  const people = pairs.flat()
  const sockets: { socket: Socket; id: string }[] = []
  for (let first = 0; first < people.length; first += 50) {
    const some = people.slice(first, first + 50).map(async ({ id, token }) => {
      const socket = io(url, { auth: { token, id }, transports: ['websocket'], forceNew: true, reconnection: false })
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve)
        socket.on('connect_error', reject)
      })
      return { socket, id }
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

/** Buyers and depots that have an enquiry and a conversation with each other. */
async function makePairs(): Promise<[Person, Person][]> {
  const factories = createFactories(connection.db)
  const made: [Person, Person][] = []
  for (let number = 0; number < PAIRS; number++) {
    const [buyer, seller] = [await factories.aBuyer(), await factories.aSeller()]
    const enquiry = await factories.anEnquiry({ buyerId: buyer.id, sellerIds: [seller.companyId] })
    await connection.pool.query(
      'insert into threads (id, buyer_id, seller_user_id, enquiry_id, last_message_at) values (gen_random_uuid(), $1, $2, $3, now())',
      [buyer.id, seller.id, enquiry.id],
    )
    made.push([buyer, seller])
  }
  return made
}

/** A program of this folder, once it has printed its first line; it ends with its standard input. */
async function startChild(file: string, parameters: string[]): Promise<{ line: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url)), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    line,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
