import { formatDuration } from '@allyards/contract/format-date'
import { goByClock } from '@allyards/contract/time-now'
import type { Pool } from 'pg'

/** Further from the database's clock than this, a copy does no scheduled work. */
const MOST_OFF_MS = 30_000
/** The machine's clock was set when it and the steady one differ by more. */
const SET_MS = 1000

interface Reading {
  wallMs: number
  steadyMs: number
  /** By how much the machine's clock was ahead of the database's. */
  aheadMs: number
}

let reading: Reading | undefined

/** The time by the database's clock. Deadlines are set and judged by it, whatever the clock of this machine says. */
export const clock = {
  now: () => new Date(clock.nowMs()),
  nowMs,
}

goByClock(nowMs)

function nowMs(): number {
  const wallMs = Date.now()
  if (!reading) return wallMs
  const passedMs = performance.now() - reading.steadyMs
  const wasSet = Math.abs(wallMs - reading.wallMs - passedMs) > SET_MS
  return Math.floor((wasSet ? reading.wallMs + passedMs : wallMs) - reading.aheadMs)
}

/** Asks the database for its time, and takes the smallest correction that its answer allows. */
export async function readClock(pool: Pool): Promise<void> {
  const [sentMs, sentSteadyMs] = [Date.now(), performance.now()]
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms')
  const [wallMs, steadyMs] = [Date.now(), performance.now()]
  const wasSetMeanwhile = Math.abs(wallMs - sentMs - (steadyMs - sentSteadyMs)) > SET_MS
  const databaseMs = rows[0]?.ms
  if (wasSetMeanwhile || databaseMs === undefined) return
  const [least, most] = [sentMs - databaseMs, wallMs + 1 - databaseMs]
  const isPossible = (aheadMs: number) => aheadMs >= least && aheadMs <= most
  reading = { wallMs, steadyMs, aheadMs: [0, reading?.aheadMs ?? 0].find(isPossible) ?? (least + most) / 2 }
}

/** For the embedded database, which has the clock of this machine. */
export function goByOwnClock(): void {
  reading = undefined
}

/** By how much the clock of this machine is ahead of the database's. */
export const clockAheadMs = () => Date.now() - nowMs()

export const isClockRight = (aheadMs = clockAheadMs()) => Math.abs(aheadMs) <= MOST_OFF_MS

/** What is wrong with the clock of a copy, in words for an operator. */
export function describeClock(copy: 'this copy' | 'another copy', aheadMs: number): string {
  const off = `${formatDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'}`
  return `The clock of ${copy} is ${off} the database's. It does no scheduled work until they agree: set both by a time server.`
}
