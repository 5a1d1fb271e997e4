import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'
import { report } from './report'

const PAIRS = 500
const PER_SECOND = 300
const SECONDS = 30
const ROUNDS = 3
const WARM_UP_SECONDS = 3
const GOAL_RATIO = 3

interface Person {
  id: string
  token: string
}

/**
 * Run with `npx tsx bench/chat.ts`: compares the product's chat with a bare relay that stores the same row, on a real PostgreSQL.
 */
const postgres = await startPostgres()
const connection = connectPostgres(postgres.url, 4)
await prepareTemplate(connection)
const pairs = await makePairs()
await connection.background.pool.query('analyze')

// The sides take turns, so that both meet the same noise of the machine.
const sides = [await connectTo('Bare relay', 'chat/relay.ts'), await connectTo('Allyards', 'chat/product.ts')]
for (const side of sides) await send(side, WARM_UP_SECONDS, false)
for (let round = 0; round < ROUNDS; round++) for (const side of sides) await send(side, SECONDS / ROUNDS, true)

const medians = sides.map(({ name, delays }) => {
  delays.sort((one, two) => one - two)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.POSITIVE_INFINITY
  const line = `p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, ${delays.length} messages delivered`
  process.stdout.write(`${name.padEnd(12)} ${line}\n`)
  return at(0.5)
})
if (sides.some(({ delays }) => delays.length !== SECONDS * PER_SECOND)) throw new Error('messages were lost')
const [relay = 0, product = 0] = medians
report({
  work: `a chat message, ${2 * PAIRS} users and ${PER_SECOND} messages a second, beside a bare relay`,
  own: `${product.toFixed(2)} ms`,
  beside: `${relay.toFixed(2)} ms`,
  ratio: product / relay,
  goal: { atMost: GOAL_RATIO },
})
for (const { sockets, stop } of sides) {
  for (const { socket } of sockets) socket.disconnect()
  await stop()
}
await connection.close()
await postgres.stop()

interface Side {
  name: string
  sockets: { socket: Socket; id: string }[]
  /** Keyed by the message's text. */
  sentAt: Map<string, number>
  delays: number[]
  sent: number
  stop: () => Promise<void>
}

async function connectTo(name: string, server: string): Promise<Side> {
  const { line, stop } = await startChild(server, postgres.url)
  const side: Side = { name, sockets: await connectAll(line), sentAt: new Map(), delays: [], sent: 0, stop }
  for (const { socket, id } of side.sockets) {
    socket.on('message:new', (message: { receiver_id: string; body: string }) => {
      const startedAt = side.sentAt.get(message.body)
      if (message.receiver_id === id && startedAt !== undefined) side.delays.push(performance.now() - startedAt)
    })
  }
  return side
}

async function send(side: Side, seconds: number, isMeasured: boolean): Promise<void> {
  const expected = side.delays.length + (isMeasured ? seconds * PER_SECOND : 0)
  const begin = performance.now()
  for (let count = 0; count < seconds * PER_SECOND; ) {
    for (const due = ((performance.now() - begin) / 1000) * PER_SECOND; count <= due && count < seconds * PER_SECOND; count++) {
      const number = side.sent++
      const from = (number * 7) % side.sockets.length
      const [sender, receiver] = [side.sockets[from], side.sockets[from ^ 1]]
      const body = `Is it still there? ${inLetters(number)}`
      if (isMeasured) side.sentAt.set(body, performance.now())
      sender?.socket.emit('message:send', { to: receiver?.id, clientId: `${side.name} ${number}`, body }, () => {})
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  for (let waited = 0; (side.delays.length < expected || waited === 0) && waited < 100; waited++)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/** A row of digits would be taken for a telephone number. */
function inLetters(number: number): string {
  return String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
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

/** Buyers and depots with an enquiry and a conversation between them. */
async function makePairs(): Promise<[Person, Person][]> {
  const factories = createFactories(connection.db)
  const made: [Person, Person][] = []
  for (let number = 0; number < PAIRS; number++) {
    const [buyer, seller] = [await factories.aBuyer(), await factories.aSeller()]
    const enquiry = await factories.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    await connection.background.pool.query(
      'insert into threads (id, buyer_id, seller_user_id, enquiry_id, last_message_at) values (gen_random_uuid(), $1, $2, $3, now())',
      [buyer.id, seller.id, enquiry.id],
    )
    made.push([buyer, seller])
  }
  return made
}

/** Starts a program of this folder and waits for its first line. It ends with its standard input. */
async function startChild(file: string, databaseUrl: string): Promise<{ line: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url)), databaseUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => [undefined])])
  if (typeof line !== 'string') process.exit(1)
  return {
    line,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
