import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { FindCallers, SessionCaller } from '../auth/caller'
import { clock } from '../clock/clock'
import type { LiveServer } from './live-socket'

const LOOK_EVERY_MS = 1_000
/** Looking takes at most this share of the time, however many sockets are open. */
const MOST_OF_THE_TIME = 0.05
const SESSIONS_AT_ONCE = 1_000

/**
 * Closes the sockets of this copy whose session has ended, or whose user's role, depot or rights have changed. A browser with a
 * valid session reconnects and joins its present rooms. This works whoever made the change: another copy, a command or a hand in
 * the database.
 */
export async function endStaleSockets(io: LiveServer, findCallers: FindCallers, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const began = clock.nowMs()
    try {
      await lookOnce(io, findCallers)
    } catch (error) {
      // Nothing can have changed while the database is away.
      log.warn({ err: error }, 'live: sessions cannot be looked at')
    }
    const tookMs = clock.nowMs() - began
    await pause(Math.max(LOOK_EVERY_MS, tookMs / MOST_OF_THE_TIME), undefined, { signal, ref: false }).catch(stopped)
  }
}

const stopped = (error: Error) => {
  if (error.name !== 'AbortError') throw error
}

async function lookOnce(io: LiveServer, findCallers: FindCallers): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  const sessionIds = [...new Set(sockets.map(({ data }) => data.caller.sessionId))]
  for (let start = 0; start < sessionIds.length; start += SESSIONS_AT_ONCE) {
    const asked = new Set(sessionIds.slice(start, start + SESSIONS_AT_ONCE))
    const callers = await findCallers([...asked])
    for (const socket of sockets) {
      const { caller } = socket.data
      if (asked.has(caller.sessionId) && !isSame(caller, callers.get(caller.sessionId))) socket.disconnect(true)
    }
  }
}

function isSame(then: SessionCaller, now: SessionCaller | undefined): boolean {
  const facts = ['role', 'depotId', 'memberRole', 'partyId'] as const
  return now !== undefined && facts.every((fact) => now[fact] === then[fact])
}
