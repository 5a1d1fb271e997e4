import { existsSync, statfsSync } from 'node:fs'
import { StartError } from '../config'

const MEGABYTE = 1024 * 1024
/** The embedded database writes its log in files of 16 MB, and stops in the middle where one does not fit. */
const LEAST_FREE_BYTES = 64 * MEGABYTE

/** Why the disk of this folder has no room for the embedded database; nothing where it has. */
export function findLackOfRoom(folder: string, leastFreeBytes = LEAST_FREE_BYTES): StartError | undefined {
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= leastFreeBytes) return undefined
  const [free, least] = [freeBytes, leastFreeBytes].map((bytes) => `${Math.floor(bytes / MEGABYTE)} MB`)
  return new StartError(
    `The disk of ${folder} is full: ${free} are free, and Allyards needs ${least} at least. Make room on it, or name a folder on another disk with DATA_DIR.`,
  )
}
