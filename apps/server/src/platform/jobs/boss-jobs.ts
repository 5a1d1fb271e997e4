import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { clock } from '../clock/clock'
import { type Client, clientOf } from '../database/client-of'
import type { DatabaseConnection, Queryable } from '../database/database'
import { createDueWatch } from './due-jobs'
import { createHeartbeat } from './heartbeat'
import { createJobClock } from './job-clock'
import type { EnqueueOptions, Jobs, NamedJob } from './jobs'
import { DUE_OR_RUNNING, RESUME_INTERRUPTED } from './pg-boss-tables'
import { EXPIRE_SECONDS, FIRST_RETRY_SECONDS, prepareQueues, RETRIES } from './prepare-queues'
import { repeat } from './repeat'
import { createRunner, type JobOutcome } from './run-jobs'
import { SqlRunner } from './sql-runner'
import { createWorkers } from './workers'

const STOP_WITHIN_MS = 5000
/** How soon a copy whose clock goes wrong stops its scheduled work. */
const CLOCK_EVERY_MS = 500
/** How long an operator can look at a job that failed for good, and run it again. */
const FAILED_KEPT_SECONDS = 30 * 86_400

/** Jobs on pg-boss, in the product's own database. */
export function createJobs(
  connection: DatabaseConnection,
  log: Logger,
  onOutcome: (outcome: JobOutcome) => void = () => {},
): Jobs {
  const { background } = connection
  const runner = new SqlRunner(connection)
  const boss = new PgBoss({
    db: runner,
    // The clock below does it.
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: FAILED_KEPT_SECONDS,
    deleteAfterDays: 7,
    retryLimit: RETRIES,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    expireInSeconds: EXPIRE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs: an error outside any job'))

  const running = new Set<string>()
  const workers = createWorkers(boss, createRunner(boss, { log, running, onOutcome }))
  const { wake, names } = workers
  const wakeAfterCommit = createCommitWatch([...new Set([connection.pool, background.pool])], wake)
  let state: 'new' | 'started' | 'stopped' = 'new'

  /** The client that stored them. */
  async function insert(tx: Queryable, jobs: PgBoss.JobInsert[], name: string): Promise<Client> {
    // pg-boss drops a job of an unknown queue without a word.
    if (!workers.knows(name)) throw new Error(`the job ${name} is not listed in app.ts, or the jobs have not started`)
    const client = clientOf(tx)
    // One statement for all jobs: named, so that each connection plans it once.
    await boss.insert(jobs, { db: { executeSql: (text, values) => client.query({ name: 'insert_jobs', text, values }) } })
    return client
  }

  const looks = [
    createHeartbeat(runner, { log, running, names, onTakenOver: wake }),
    createDueWatch(runner, { log, names, onDue: wake }),
  ]

  return {
    async enqueue(tx, job, data, options = {}) {
      const waitMs = waitOf(options)
      const client = await insert(tx, [jobRow(job, data, options, waitMs)], job.name)
      if (waitMs > 0) setTimeout(() => wake(job.name), waitMs + 50).unref()
      else wakeAfterCommit(client, job.name)
    },
    async enqueueAll(tx, job, data) {
      if (data.length === 0) return
      const rows = data.map((item) => jobRow(job, item))
      wakeAfterCommit(await insert(tx, rows, job.name), job.name)
    },
    async start(given, jobs) {
      const context = { ...given, db: background.db }
      // Copies that start together on an empty database would get into each other's way.
      await connection.oneCopyAtATime(async () => {
        await boss.start()
        await prepareQueues(boss, jobs)
      })
      if (connection.engine === 'embedded') await runner.executeSql(RESUME_INTERRUPTED)
      const followClock = await workers.employAll(context, jobs)
      looks.push(repeat({ everyMs: CLOCK_EVERY_MS, log, name: 'jobs: the clock of this copy' }, followClock))
      looks.push(createJobClock(boss, runner, { log, jobs, onStored: wake }))
      for (const look of looks) look.start()
      state = 'started'
    },
    async drained() {
      if (state !== 'started') throw new Error('drained() needs started jobs')
      for (;;) {
        await runner.idle()
        const { rows } = await runner.executeSql(DUE_OR_RUNNING, [names()])
        if (rows.length === 0) return
        for (const row of rows) wake(String(row.name))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      if (state !== 'started') return
      state = 'stopped'
      for (const look of looks) look.stop()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await runner.close()
    },
  }
}

function waitOf({ startAfterSeconds = 0, gatherSeconds = 0 }: EnqueueOptions): number {
  const stretchMs = gatherSeconds * 1000
  return stretchMs > 0 ? stretchMs - (clock.nowMs() % stretchMs) : startAfterSeconds * 1000
}

export function jobRow<Data extends object>(
  job: NamedJob<Data>,
  data: Data,
  { singletonKey = randomUUID() }: EnqueueOptions = {},
  waitMs = 0,
): PgBoss.JobInsert {
  return {
    name: job.name,
    data: job.data.parse(data),
    singletonKey,
    ...(waitMs > 0 ? { startAfter: `${waitMs} milliseconds` } : {}),
  }
}

/** Wakes workers when the transaction that enqueued for them gives its connection back. */
function createCommitWatch(pools: Pool[], wake: (name: string) => void) {
  const waiting = new WeakMap<object, Set<string>>()
  const onRelease = (_error: Error, client: object) => {
    const names = waiting.get(client)
    waiting.delete(client)
    // What the commit answers goes first.
    if (names) setImmediate(() => names.forEach(wake))
  }
  for (const pool of pools) pool.on('release', onRelease)
  return (client: Client, name: string) => {
    if (pools.some((pool) => pool === client)) return wake(name)
    const names = waiting.get(client) ?? new Set()
    waiting.set(client, names.add(name))
  }
}
