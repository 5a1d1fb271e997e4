import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '@allyards/contract/durations'
import type { Logger } from 'pino'
import { StartError } from '../config'
import { isEngineAway } from './database/engine-away'

const WAIT_MS = MINUTE_MS
const TRY_EVERY_MS = 500
const SAY_EVERY_MS = 5000

/** Connects to an engine that may still be starting. `name` is the setting that holds its address. */
export async function waitForEngine<Engine>(
  name: string,
  log: Logger,
  reach: () => Promise<Engine>,
  waitMs = WAIT_MS,
): Promise<Engine> {
  const startedAt = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await reach()
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      const reason = message || code
      const waitedMs = performance.now() - startedAt
      if (!isEngineAway(error) || waitedMs + TRY_EVERY_MS > waitMs) throw new StartError(`${name} cannot be reached: ${reason}`)
      if (performance.now() - saidAt > SAY_EVERY_MS) {
        log.warn(`waiting for ${name}: ${reason}`)
        saidAt = performance.now()
      }
      await pause(TRY_EVERY_MS)
    }
  }
}
