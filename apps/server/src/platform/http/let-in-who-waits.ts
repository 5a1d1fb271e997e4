import type { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** The first turn may begin after this round's look at the door. */
const QUIET_TURNS = 3
const MOST_TURNS = 500

/**
 * Takes in the connections that wait at the door, so that closing it turns nobody away who has come already. Each turn of the event
 * loop takes in one of them: after some turns in which nobody came, nobody waits.
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
