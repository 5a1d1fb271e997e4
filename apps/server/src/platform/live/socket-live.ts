import type { IncomingMessage } from 'node:http'
import type { NeededRight } from '@allyards/contract/members'
import { messages } from '@allyards/contract/messages'
import { clientPayloads, rightToHear, rightToSend, type ServerEvents } from '@allyards/contract/socket-events'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { type Caller, type FindCaller, mayDo, mustHaveRight, type SessionCaller } from '../auth/caller'
import { connectListener, isUp } from '../redis'
import { type Allowance, createAllowance } from './allowance'
import { answerEvent } from './answer-event'
import type { ClientEvent, Live, PayloadOf } from './live'

const MAX_PAYLOAD_BYTES = 32 * 1024
/** What one user may send, and how many sockets one address may open, in ten seconds. */
const EVENTS_PER_WINDOW = 60
const HANDSHAKES_PER_WINDOW = 60
/** A socket is opened before its token comes; whoever does not say who it is soon is let go. */
const SAY_WHO_WITHIN_MS = 10_000
const MAX_SOCKETS_OF_USER = 30
const LOOK_AFTER_EVERY_MS = 5_000
/** How long the other copies are waited for. */
const ASK_COPIES_MS = 1000
/** Packets that wait for one reader. Whoever is further behind is let go, comes back and fetches what it lacks. */
const MAX_BEHIND = 1_000

interface SocketData {
  caller: SessionCaller
  /** Packets that its transport has not taken yet. */
  behind: number
}
type LiveSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
type Handler = (caller: Caller, payload: never) => Promise<unknown>

interface Options {
  log: Logger
  findCaller: FindCaller
  /** The visitor's address. */
  addressOf(request: IncomingMessage): string
  redis?: Redis
  /** Whether what one address and one user may do is limited. */
  isLimited?: boolean
}

/**
 * Socket.IO at /socket.io. Every socket belongs to a signed-in user and sits in that user's and that session's room, and in
 * those rooms of the buyer or depot that the user may hear.
 */
export function createLive({ log, findCaller, addressOf, redis, isLimited = true }: Options): Live {
  const always: Allowance = async () => true
  const mayConnect = isLimited ? createAllowance('handshakes', HANDSHAKES_PER_WINDOW, redis) : always
  const maySend = isLimited ? createAllowance('events', EVENTS_PER_WINDOW, redis) : always
  const io = new Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>({
    path: '/socket.io',
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    allowRequest: (request, answer) =>
      mayConnect(addressOf(request)).then(
        (may) => answer(null, may),
        (error: Error) => answer(error.message, false),
      ),
    serveClient: false,
    cleanupEmptyChildNamespaces: true,
  })
  const connections = redis ? connectCopies(io, redis, log) : []

  const handlers = new Map<ClientEvent, Handler>()
  const presenceHandlers: ((userId: string, online: boolean) => Promise<void>)[] = []
  const strangers = new Map<LiveSocket['conn'], NodeJS.Timeout>()
  let closing = false

  const lookAfter = setInterval(() => {
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.caller.expiresAt <= new Date()) socket.disconnect(true)
      else if (socket.data.behind > MAX_BEHIND) {
        log.warn({ userId: socket.data.caller.userId }, 'live: a reader too far behind was let go')
        letGo(socket.conn)
      }
    }
  }, LOOK_AFTER_EVERY_MS).unref()

  /** Those whose room is not empty, on this copy or another. */
  async function findThere(
    ids: string[],
    roomOf: (id: string) => string,
    idOf: (caller: Caller) => string,
  ): Promise<Set<string>> {
    const there = new Set(ids.filter((id) => io.of('/').adapter.rooms.has(roomOf(id))))
    const unsure = ids.filter((id) => !there.has(id))
    if (unsure.length === 0 || !redis || !isUp(redis)) return there
    try {
      for (const { data } of await io.in(unsure.map(roomOf)).fetchSockets()) there.add(idOf(data.caller))
    } catch (error) {
      log.warn({ err: error }, 'live: the other copies cannot be asked who is online')
    }
    return there
  }

  const findOnline = (userIds: string[]) => findThere(userIds, userRoom, ({ userId }) => userId)
  const findPresent = (partyIds: string[]) => findThere(partyIds, presenceRoom, ({ partyId }) => partyId)
  const isPresent = async (partyId: string) => (await findPresent([partyId])).has(partyId)

  async function tellPresence(partyId: string, online: boolean): Promise<void> {
    for (const handler of presenceHandlers) await handler(partyId, online)
  }

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
    const wasPresent = isPresent(caller.partyId)
    await socket.join([userRoom(caller.userId), sessionRoom(caller.sessionId), ...partyRoomsOf(caller)])
    if (mayDo(caller, rightToHear.presence) && !(await wasPresent) && socket.connected) await tellPresence(caller.partyId, true)
  }

  function awaitName(conn: LiveSocket['conn']): void {
    const late = setTimeout(() => letGo(conn), SAY_WHO_WITHIN_MS)
    strangers.set(conn, late)
    conn.once('close', () => {
      clearTimeout(late)
      strangers.delete(conn)
    })
  }

  io.on('connection', (socket) => {
    const { caller } = socket.data
    clearTimeout(strangers.get(socket.conn))
    strangers.delete(socket.conn)
    socket.data.behind = 0
    socket.conn.on('packetCreate', () => {
      socket.data.behind += 1
    })
    socket.conn.on('flush', () => {
      socket.data.behind = 0
    })
    for (const [event, schema] of Object.entries(clientPayloads)) {
      socket.on(event, (payload: unknown, acknowledge: unknown) => {
        const handler = handlers.get(event as ClientEvent)
        if (!handler) return
        const run = async () => {
          mustHaveRight(caller, rightToSend)
          return handler(caller, schema.parse(payload) as never)
        }
        void answerEvent({ log, event, run, acknowledge, isAllowed: () => maySend(caller.userId) })
      })
    }
    socket.on('disconnect', () => {
      if (closing || !mayDo(caller, rightToHear.presence)) return
      isPresent(caller.partyId)
        .then((present) => (present ? undefined : tellPresence(caller.partyId, false)))
        .catch((error) => log.error({ err: error }, 'live: presence'))
    })
    welcome(socket).catch((error) => {
      log.error({ err: error }, 'live: a socket could not be welcomed')
      socket.disconnect(true)
    })
  })

  function letAllGo(): void {
    closing = true
    clearInterval(lookAfter)
    // Not io.close(): that would also close the HTTP server, which drains on its own.
    io.local.disconnectSockets(true)
    io.engine?.close()
  }

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
    isPresent,
    findPresent,
    findOnline,
    on<Event extends ClientEvent>(event: Event, handler: (caller: Caller, payload: PayloadOf<Event>) => Promise<unknown>) {
      if (handlers.has(event)) throw new Error(`${event} has a handler already`)
      handlers.set(event, handler as Handler)
    },
    onPresence(handler) {
      presenceHandlers.push(handler)
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    attach(server) {
      io.attach(server)
      io.engine.on('connection', awaitName)
    },
    socketCount: () => io.engine?.clientsCount ?? 0,
    letAllGo,
    async close() {
      letAllGo()
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** At once: whoever reads nothing would not answer to a farewell either, and the connection would stay for half a minute. */
function letGo(conn: LiveSocket['conn']): void {
  const { socket: webSocket } = conn.transport as { socket?: { terminate(): void } }
  conn.close(true)
  webSocket?.terminate()
}

/** While Redis is away events reach the browsers of this copy only; nothing else of the product waits for it. */
function connectCopies(io: Server, redis: Redis, log: Logger): Redis[] {
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

const userRoom = (userId: string) => `user:${userId}`
const partyRoom = (partyId: string, right: NeededRight) => `party:${partyId}:${right}`
const presenceRoom = (partyId: string) => partyRoom(partyId, rightToHear.presence)
const neededRights = [...new Set<NeededRight>(Object.values(rightToHear))]
const partyRoomsOf = (caller: Caller) =>
  neededRights.filter((right) => mayDo(caller, right)).map((right) => partyRoom(caller.partyId, right))
const sessionRoom = (sessionId: string) => `session:${sessionId}`
