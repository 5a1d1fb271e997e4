import type { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** The first turn may begin after this round's look at the door. */
const QUIET_TURNS = 3
const MOST_TURNS = 500

/**
 * Accepts the connections that wait in the listener's queue, so that closing it turns none of them away. Each turn of the event
 * loop accepts one: after some turns without a new one, the queue is empty.
 */
export async function letInWhoWaits(server: Server): Promise<void> {
  let quiet = 0
  const note = () => {
    quiet = 0
  }
  server.on('connection', note)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns++) {
    quiet++
    await setImmediate()
  }
  server.off('connection', note)
}
