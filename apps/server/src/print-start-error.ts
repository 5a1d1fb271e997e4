import { StartError } from './config'
import { describeDisk } from './platform/disk-refusal'
import { findLackOfRoom } from './platform/disk-room'

/** Prints an expected failure in one line. Any other error is a defect and keeps its stack. A full disk shows as many errors. */
export function printStartError(error: unknown, dataDir?: string): void {
  const known = error instanceof StartError ? error : dataDir && (describeDisk(dataDir, error) ?? findLackOfRoom(dataDir))
  process.stderr.write(`${known ? known.message : (error as Error).stack}\n`)
}
