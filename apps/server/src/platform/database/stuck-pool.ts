import { MINUTE_MS } from '@allyards/contract/durations'
import type { Pool } from 'pg'

const STUCK_AFTER_MS = MINUTE_MS
const LOOK_EVERY_MS = 1000

interface Watched {
  pools: Pool[]
  /** Asks the database on a connection of its own. */
  reach(): Promise<void>
  stuckAfterMs?: number
}

/**
 * Detects a stuck pool: for a minute callers have been waiting, no connection came back, and yet the database answers on another
 * connection. Only a new process helps then. While the database is away, none would.
 */
export function watchPools({ pools, reach, stuckAfterMs = STUCK_AFTER_MS }: Watched) {
  const movedAt = new Map(pools.map((pool) => [pool, performance.now()]))
  const moved = (pool: Pool) => movedAt.set(pool, performance.now())
  for (const pool of movedAt.keys()) pool.on('release', () => moved(pool))
  const look = setInterval(() => {
    for (const pool of movedAt.keys()) if (pool.waitingCount === 0) moved(pool)
  }, LOOK_EVERY_MS).unref()

  return {
    async isStuck(): Promise<boolean> {
      if ([...movedAt.values()].every((at) => performance.now() - at < stuckAfterMs)) return false
      return reach().then(
        () => true,
        () => false,
      )
    },
    stop: () => clearInterval(look),
  }
}
