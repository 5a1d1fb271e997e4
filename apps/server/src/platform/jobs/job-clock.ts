import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { isClockRight } from '../clock/clock'
import type { AnyJob } from './jobs'
import { RESTAMP_FUTURE_JOBS } from './pg-boss-tables'
import { repeat } from './repeat'
import { isDue } from './schedule'
import type { SqlRunner } from './sql-runner'

const LOOK_EVERY_MS = 5000
/** Runs that came due while the database was away, or just before a start, are made up for. */
const MOST_MINUTES = 60
const MINUTES_BEFORE_START = 2

/** The database's clock, so that all copies go by the same. */
const MINUTE_NOW = `select floor(extract(epoch from now()) / 60)::int as minute,
  (extract(hour from london) * 60 + extract(minute from london))::int as of_day
  from (select now() at time zone 'Europe/London' as london) clock`

interface Options {
  log: Logger
  jobs: Pick<AnyJob<never>, 'name' | 'schedule'>[]
  onStored: (name: string) => void
}

/**
 * Queues each job whose minute has come. Every copy looks, and the job's key lets one run in per minute. pg-boss could do this
 * with cron lines, but its parser blocks the thread for 20 ms per line with a time zone: a quarter of a second, twice a minute.
 */
export function createJobClock(boss: PgBoss, runner: SqlRunner, { log, jobs, onStored }: Options) {
  let lookedAt: number | undefined

  async function look(): Promise<void> {
    if (!isClockRight()) return
    const { rows } = await runner.executeSql(MINUTE_NOW)
    const [minute, ofDay] = [Number(rows[0]?.minute), Number(rows[0]?.of_day)]
    // Also before the first look: it may have gone back while no copy ran.
    if (lookedAt === undefined || minute < lookedAt) {
      await runner.executeSql(RESTAMP_FUTURE_JOBS)
      if (lookedAt !== undefined) lookedAt = minute
    }
    const minutes = Math.min(minute - (lookedAt ?? minute - MINUTES_BEFORE_START), MOST_MINUTES)
    if (minutes <= 0) return
    const due = jobs.filter(({ schedule }) => schedule && isDue(schedule, ofDay, minutes))
    if (due.length > 0)
      await boss.insert(due.map(({ name }) => ({ name, data: {}, singletonKey: 'scheduled', singletonSeconds: 60 })))
    lookedAt = minute
    for (const { name } of due) onStored(name)
  }

  return repeat({ everyMs: LOOK_EVERY_MS, log, name: 'jobs: the clock' }, look)
}
