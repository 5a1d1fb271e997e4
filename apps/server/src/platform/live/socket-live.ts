import type { IncomingMessage } from 'node:http'
import { messages } from '@allyards/contract/messages'
import { clientPayloads, rightToHear, rightToSend } from '@allyards/contract/socket-events'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { type Caller, type FindCaller, type FindCallers, mayDo, mustHaveRight } from '../auth/caller'
import { ProductError } from '../errors'
import { connectListener } from '../redis'
import { answerEvent, createEventLimit, type EventLimit } from './answer-event'
import { endStaleSockets } from './end-stale-sockets'
import type { ClientEvent, Live, PayloadOf } from './live'
import { type LiveServer, type LiveSocket, letGo } from './live-socket'
import { createPresence } from './presence'
import { partyRoom, roomsOf, sessionRoom, userRoom } from './rooms'
import { createUnauthenticatedSockets } from './unauthenticated-sockets'

const MAX_PAYLOAD_BYTES = 32 * 1024
/** What one user may send, and how many sockets one address may open, in ten seconds. */
const EVENTS_PER_WINDOW = 60
const HANDSHAKES_PER_WINDOW = 60
const MAX_SOCKETS_OF_USER = 30
const LOOK_AFTER_EVERY_MS = 5_000
/** How long the other copies are waited for. */
const ASK_COPIES_MS = 1000
/** The most packets that wait for one client. A client further behind is disconnected, reconnects and fetches the rest. */
const MAX_BEHIND = 1_000

type Handler = (caller: Caller, payload: never) => Promise<unknown>
type Handlers = Map<ClientEvent, Handler>

interface Options {
  log: Logger
  findCaller: FindCaller
  findCallers: FindCallers
  /** Which network the visitor comes from. */
  networkOf(request: IncomingMessage): string
  redis?: Redis
  /** Whether what one address and one user may do is limited. */
  isLimited?: boolean
}

/**
 * Socket.IO at /socket.io. Every socket belongs to a signed-in user. It is in the room of the user, in the room of the session,
 * and in those rooms of the buyer or depot that the user may hear.
 */
export function createLive({ log, findCaller, findCallers, networkOf, redis, isLimited = true }: Options): Live {
  const always: EventLimit = async () => true
  const mayConnect = isLimited ? createEventLimit('handshakes', HANDSHAKES_PER_WINDOW, redis) : always
  const maySend = isLimited ? createEventLimit('events', EVENTS_PER_WINDOW, redis) : always
  const io: LiveServer = new Server({
    path: '/socket.io',
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    allowRequest: (request, answer) =>
      mayConnect(networkOf(request))
        .then(
          (may) => answer(null, may),
          (error: Error) => answer(error.message, false),
        )
        .catch((error) => log.error({ err: error }, 'live: a handshake failed')),
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
  })
  const connections = redis ? connectInstances(io, redis, log) : []
  const handlers: Handlers = new Map()
  const { tell, ...presence } = createPresence(io, log, redis)
  const unauthenticated = createUnauthenticatedSockets()
  const lookAfter = setInterval(() => letSlowReadersGo(io, log), LOOK_AFTER_EVERY_MS).unref()
  const looking = new AbortController()
  void endStaleSockets(io, findCallers, log, looking.signal)
  let closing = false

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (closing || typeof token !== 'string') return next(new Error(messages.invalidToken))
    findCaller(token).then(
      (caller) => {
        if (!caller) return next(new Error(messages.invalidToken))
        const open = io.of('/').adapter.rooms.get(userRoom(caller.userId))?.size ?? 0
        if (isLimited && open >= MAX_SOCKETS_OF_USER) return next(new Error('Too many pages are open.'))
        socket.data.caller = caller
        next()
      },
      (error) => {
        log.error({ err: error }, 'live: a socket could not be let in')
        next(new Error(messages.anyFailure))
      },
    )
  })

  async function welcome(socket: LiveSocket): Promise<void> {
    const { caller } = socket.data
    // The rooms are joined before anything is awaited: what is sent after the browser has heard "connect" reaches it.
    const wasPresent = presence.isPresent(caller.partyId)
    await socket.join(roomsOf(caller))
    if (mayDo(caller, rightToHear.presence) && !(await wasPresent) && socket.connected) await tell(caller.partyId, true)
  }

  async function sayFarewell({ partyId }: Caller): Promise<void> {
    if (!(await presence.isPresent(partyId))) await tell(partyId, false)
  }

  io.on('connection', (socket) => {
    const { caller } = socket.data
    unauthenticated.forget(socket.conn)
    countBehind(socket)
    listen(socket, handlers, { log, maySend, findCaller })
    socket.on('disconnect', () => {
      if (closing || !mayDo(caller, rightToHear.presence)) return
      sayFarewell(caller).catch((error) => log.error({ err: error }, 'live: presence'))
    })
    welcome(socket).catch((error) => {
      log.error({ err: error }, 'live: a socket could not be welcomed')
      socket.disconnect(true)
    })
  })

  function letAllGo(): void {
    closing = true
    clearInterval(lookAfter)
    looking.abort()
    // Not io.close(): that would also close the HTTP server, which drains on its own.
    io.local.disconnectSockets(true)
    io.engine?.close()
  }

  return {
    ...presence,
    ...createSenders(io),
    on<Event extends ClientEvent>(event: Event, handler: (caller: Caller, payload: PayloadOf<Event>) => Promise<unknown>) {
      if (handlers.has(event)) throw new Error(`${event} has a handler already`)
      handlers.set(event, handler as Handler)
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    attach(server) {
      // Node takes its own listener away before it hands the socket over, and nobody listens until the handshake is allowed.
      server.on('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()))
      io.attach(server)
      io.engine.on('connection', unauthenticated.expectToken)
    },
    socketCount: () => io.engine?.clientsCount ?? 0,
    letAllGo,
    async close() {
      letAllGo()
      for (const connection of connections) connection.disconnect()
    },
  }
}

function createSenders(io: LiveServer): Pick<Live, 'toUser' | 'toParty' | 'toParties'> {
  return {
    toUser(userId, event, ...payload) {
      io.to(userRoom(userId)).emit(event, ...payload)
    },
    toParty(partyId, event, ...payload) {
      io.to(partyRoom(partyId, rightToHear[event])).emit(event, ...(payload as never))
    },
    toParties(partyIds, event, ...payload) {
      // Without a room it would go to everybody.
      if (partyIds.length === 0) return
      io.to(partyIds.map((partyId) => partyRoom(partyId, rightToHear[event]))).emit(event, ...(payload as never))
    },
  }
}

interface Listener {
  log: Logger
  maySend: EventLimit
  findCaller: FindCaller
}

/** Answers what a browser sends, by the rights that its user has at that moment. */
function listen(socket: LiveSocket, handlers: Handlers, { log, maySend, findCaller }: Listener): void {
  const { data, handshake } = socket
  let lastLookUp: Promise<unknown> = Promise.resolve()
  // One after the other: handlers get what was sent in the order in which it was sent.
  const findCallerInTurn = () => {
    const found = lastLookUp.then(() => findCaller(String(handshake.auth.token)))
    lastLookUp = found.catch(() => undefined)
    return found
  }
  for (const [event, schema] of Object.entries(clientPayloads)) {
    socket.on(event, (payload: unknown, acknowledge: unknown) => {
      const handler = handlers.get(event as ClientEvent)
      if (!handler) return
      const run = async () => {
        const caller = await findCallerInTurn()
        if (!caller) throw new ProductError('unauthenticated', messages.invalidToken)
        mustHaveRight(caller, rightToSend)
        return handler(caller, schema.parse(payload) as never)
      }
      void answerEvent({ log, event, run, acknowledge, isAllowed: () => maySend(data.caller.userId) })
    })
  }
}

function countBehind({ data, conn }: LiveSocket): void {
  data.behind = 0
  conn.on('packetCreate', () => {
    data.behind += 1
  })
  conn.on('flush', () => {
    data.behind = 0
  })
}

function letSlowReadersGo(io: LiveServer, log: Logger): void {
  for (const socket of io.of('/').sockets.values()) {
    if (socket.data.behind > MAX_BEHIND) {
      log.warn({ userId: socket.data.caller.userId }, 'live: a reader too far behind was let go')
      letGo(socket.conn)
    }
  }
}

/** While Redis is away events reach the browsers of this copy only; nothing else of the product waits for it. */
function connectInstances(io: Server, redis: Redis, log: Logger): Redis[] {
  const [publisher, subscriber] = [redis.duplicate(), connectListener(redis, log)]
  publisher.on('error', (error) => log.debug({ err: error }, 'live: redis'))
  // Its first attempt may fail; it goes on by itself.
  publisher.connect().catch(() => undefined)
  // The adapter does not look at the outcome; unheard, a refusal would end the process.
  const publish = publisher.publish.bind(publisher)
  publisher.publish = ((channel: string, message: string) =>
    publish(channel, message).catch((error) => log.warn({ err: error }, 'live: not told to the other copies'))) as typeof publish
  io.adapter(createAdapter(publisher, subscriber, { requestsTimeout: ASK_COPIES_MS }))
  return [publisher, subscriber]
}
