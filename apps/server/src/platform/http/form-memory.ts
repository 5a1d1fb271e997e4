import type { ServerResponse } from 'node:http'
import { ProductError } from '../errors'

/** All forms that are under way may hold this much memory together. */
const MAX_HELD_BYTES = 400 * 1024 * 1024
let heldBytes = 0

/** The memory of one form. It comes back once, however the form or its answer ends. */
export function holdFormMemory() {
  let own = 0
  const release = () => {
    heldBytes -= own
    own = 0
  }
  return {
    add(count: number): void {
      if (heldBytes + count > MAX_HELD_BYTES)
        throw new ProductError('too_many_requests', 'Many people are sending pictures just now. Please try again in a minute.')
      heldBytes += count
      own += count
    },
    release,
    /** A closed connection does not emit "close" again. */
    releaseWith(answer: ServerResponse): void {
      if (answer.closed || answer.destroyed) release()
      else answer.once('close', release)
    },
  }
}
