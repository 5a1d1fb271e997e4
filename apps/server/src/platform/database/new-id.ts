import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { clock } from '../clock/clock'

/** Ids keep their order if the clock goes back by less than this. */
const WAVER_MS = 1000

let last = { msecs: 0, seq: 0 }

/** A UUID of version 7 by the database's clock: ids sort by creation, those of one process also within a millisecond. */
export function newId(): string {
  const nowMs = clock.nowMs()
  const msecs = last.msecs - nowMs < WAVER_MS ? Math.max(nowMs, last.msecs) : nowMs
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(2 ** 31) }
  return v7(last)
}
