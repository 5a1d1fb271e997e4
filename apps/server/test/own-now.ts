import { readFileSync } from 'node:fs'

const TICK_MS = 10
const TAKEN_COLUMN = 8

/**
 * Like performance.now(), without what the machine's host took away: it stands still while others have the processor. So a
 * limit in a test holds on a busy host too.
 */
export const ownNow = (): number => performance.now() - takenByHostMs()

/** Of all processors together; only Linux tells. */
function takenByHostMs(): number {
  if (process.platform !== 'linux') return 0
  const [processors = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  return Number(processors.split(/ +/)[TAKEN_COLUMN] ?? 0) * TICK_MS
}
