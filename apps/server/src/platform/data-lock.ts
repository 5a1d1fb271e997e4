import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config'

export interface DataLock {
  release(): void
}

/** open(2) of macOS and CreateFile of Windows can lock as they open; Node names neither flag. */
const LOCK_ON_OPEN = process.platform === 'win32' ? 0x10000000 : 0x20

/**
 * Locks a data folder for this process, because the embedded database has no lock of its own. The kernel holds the lock on an
 * open file, so it counts in every container that shares the folder, and goes when the process ends in whatever way.
 */
export function lockData(dataDir: string): DataLock {
  const path = join(dataDir, 'allyards.lock')
  try {
    mkdirSync(dataDir, { recursive: true })
    const file = process.platform === 'linux' ? openThenLock(path) : openLocked(path)
    if (file !== undefined) return heldLock(file)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`)
  }
  throw new StartError(
    `DATA_DIR ${dataDir} is in use by a running copy of Allyards${holder(path)}. Stop it, or set another DATA_DIR.`,
  )
}

/** Node cannot call flock(2). The command of that name can, on the open file that it inherits and this process keeps. */
function openThenLock(path: string): number | undefined {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT)
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', file] })
  if (status === 0) return file
  closeSync(file)
  if (error)
    throw new StartError(
      'The embedded database needs the command flock, which comes with util-linux. Install it, or set DATABASE_URL.',
    )
  if (status !== 1 || stderr.length > 0) throw new Error(`flock: ${stderr}`)
  return undefined
}

function openLocked(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | LOCK_ON_OPEN)
  } catch (error) {
    if (['EAGAIN', 'EBUSY'].includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }
}

/** The file stays when the lock goes: whoever removed it could take it from under the next holder. */
function heldLock(file: number): DataLock {
  ftruncateSync(file)
  writeSync(file, String(process.pid), 0)
  return { release: () => closeSync(file) }
}

/** The process to stop, if known: in another container the number means nothing. */
function holder(path: string): string {
  try {
    const pid = readFileSync(path, 'utf8')
    return pid ? ` (process ${pid})` : ''
  } catch {
    // Windows lets nobody read what another has locked.
    return ''
  }
}
