import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The first turn may begin after this round's look at the listener. */
const QUIET_TURNS = 3
const MOST_TURNS = 500
/** A client that has just been answered connects again within this time. */
const QUIET_MS = 50
const MOST_HELD_MS = 250

/**
 * Closes the listener before the engines stop, so that no request is cut: the kernel resets the connections that it has set up
 * and the process has not accepted. Answers are held back meanwhile, because whoever gets one connects again at once.
 */
export function closeListenerFirst(app: FastifyInstance): void {
  let closing: Promise<unknown> | undefined
  app.addHook('onSend', (_request, _reply, payload, done) => {
    if (closing) void closing.then(() => done(null, payload))
    else done(null, payload)
  })
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const closed = once(server, 'close')
    closing = acceptAndClose(server)
    await closing
    // Running requests are answered before the database closes.
    await closed
  })
}

async function acceptAndClose(server: Server): Promise<void> {
  const heldUntilMs = performance.now() + MOST_HELD_MS
  while ((await countConnections(server, () => pause(QUIET_MS))) > 0 && performance.now() < heldUntilMs);
  await drainAcceptQueue(server)
  server.close()
}

/** Each turn of the event loop accepts one connection: after some turns without one, the queue is empty. */
async function drainAcceptQueue(server: Server): Promise<void> {
  let quiet = 0
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns++) {
    quiet = (await countConnections(server, () => setImmediate())) > 0 ? 0 : quiet + 1
  }
}

async function countConnections(server: Server, during: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => count++
  server.on('connection', note)
  await during()
  server.off('connection', note)
  return count
}
