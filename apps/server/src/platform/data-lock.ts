import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config'

export interface DataLock {
  release(): void
}

interface Holder {
  pid: number
  /** When that process started, as the system tells it: a reused pid has another start. */
  startedAt: string
}

/** Makes this process the only one on a data folder. The embedded database has no lock of its own. */
export function lockData(dataDir: string): DataLock {
  const path = join(dataDir, 'allyards.lock')
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '', token: randomUUID() })
  const draft = join(dataDir, `allyards.lock.${randomUUID()}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, own)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`)
  }
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (createdFrom(draft, path)) return heldLock(path, own)
      removeIfStale(path, dataDir)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(`DATA_DIR ${dataDir} is being taken by another copy of Allyards that is starting.`)
}

/** A hard link appears with its content in one step, or fails because the name is taken. */
function createdFrom(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfStale(path: string, dataDir: string): void {
  const seen = readIfThere(path)
  if (seen === undefined) return
  const holder = parseHolder(seen)
  if (holder && isAlive(holder)) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by a running copy of Allyards (process ${holder.pid}). Stop it, or set another DATA_DIR.`,
    )
  }
  // Another copy may have recovered the lock since it was read: then what was moved away is its lock, and it goes back.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readIfThere(aside) !== seen) createdFrom(aside, path)
  rmSync(aside, { force: true })
}

/** Given back when asked to, or when the process ends in order. */
function heldLock(path: string, own: string): DataLock {
  const atExit = () => releaseOwn(path, own)
  process.once('exit', atExit)
  return {
    release() {
      process.off('exit', atExit)
      releaseOwn(path, own)
    },
  }
}

function releaseOwn(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path, { force: true })
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    return typeof value.pid === 'number' && typeof value.startedAt === 'string' ? (value as Holder) : undefined
  } catch {
    // Half a lock file is the work of a machine that lost power: nobody holds it.
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  const start = startOf(pid)
  return start !== undefined && (startedAt === '' || start === startedAt)
}

/** When a process started; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readIfThere(`/proc/${pid}/stat`)
    // The name in brackets may hold spaces; the 22nd field is the start, in ticks since boot.
    const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks && `${readIfThere('/proc/sys/kernel/random/boot_id')?.trim()}/${ticks}`
  }
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    )
  } catch {
    // ps exits with 1 when there is no such process.
    return undefined
  }
}
