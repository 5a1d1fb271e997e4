import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { clockAheadMs, describeClock, goByOwnClock, isClockRight, readClock } from '../clock/clock'
import type { DatabaseConnection } from '../database/database'
import { instances } from './instances.table'

const BEAT_MS = 5000
const FAREWELL_MS = 1000
const ALIVE = sql`now() - interval '20 seconds'`
const FORGOTTEN = sql`now() - interval '1 day'`

interface Own {
  hasRedis: boolean
  filesPlace: string
}

interface Sign extends Own {
  clockAheadMs: number
}

/** Each copy leaves a sign of life in the database and sets itself by its clock. Copies that cannot work together are noticed. */
export interface Instances {
  start(): Promise<void>
  /** What is wrong, in words for an operator; empty when all is well. */
  problems(): string[]
  stop(): Promise<void>
}

export function watchInstances({ engine, background: { db, pool } }: DatabaseConnection, log: Logger, own: Own): Instances {
  // The lock on its folder leaves no other copy, and it has the clock of this machine.
  if (engine === 'embedded') {
    goByOwnClock()
    return { start: async () => {}, problems: () => [], stop: async () => {} }
  }
  const id = randomUUID()
  let problems: string[] = []
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    await readClock(pool)
    const sign = { ...own, clockAheadMs: clockAheadMs() }
    const values = { id, ...sign, seenAt: sql`now()` }
    await db.insert(instances).values(values).onConflictDoUpdate({ target: instances.id, set: values })
    const others = await db
      .select()
      .from(instances)
      .where(and(ne(instances.id, id), gt(instances.seenAt, ALIVE)))
    const found = problemsOf(sign, others)
    for (const problem of found) if (!problems.includes(problem)) log.error({ copies: others.length + 1 }, problem)
    if (found.length === 0 && problems.length > 0) log.warn('copies: the problem is gone')
    problems = found
  }

  let beating: Promise<void> | undefined
  function beatOnce(): void {
    beating ??= beat()
      .catch((error) => log.warn({ err: error }, 'copies: no sign of life could be left'))
      .finally(() => {
        beating = undefined
      })
  }

  return {
    async start() {
      await db.delete(instances).where(lt(instances.seenAt, FORGOTTEN))
      await beat()
      timer = setInterval(beatOnce, BEAT_MS).unref()
    },
    problems: () => problems,
    async stop() {
      clearInterval(timer)
      // Nobody waits long for it: where the database is away, the others see by its age that this copy is gone.
      const farewell = db.delete(instances).where(eq(instances.id, id))
      await Promise.race([pause(FAREWELL_MS), Promise.allSettled([beating, farewell])])
    },
  }
}

function problemsOf(own: Sign, others: Sign[]): string[] {
  const all = [own, ...others]
  const problems: string[] = []
  if (!isClockRight(own.clockAheadMs)) problems.push(describeClock('this copy', own.clockAheadMs))
  for (const { clockAheadMs } of others)
    if (!isClockRight(clockAheadMs)) problems.push(describeClock('another copy', clockAheadMs))
  if (all.length === 1) return problems
  if (!all.every(({ hasRedis }) => hasRedis))
    problems.push('Several copies run and not all have REDIS_URL: live events, limits and dropped pages do not reach the others.')
  if (new Set(all.map(({ filesPlace }) => filesPlace)).size > 1)
    problems.push('Several copies run and keep uploaded files in different places: pictures are missing on the others. Set S3_*.')
  return problems
}
