import { MINUTE_MS } from '@allyards/contract/durations'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openMovableDatabase } from '../../../test/test-database'
import { until } from '../../../test/until'
import type { Database } from '../database/database'
import { createJobs } from './boss-jobs'
import type { Job } from './jobs'

test('scheduled jobs and waiting ones go on when the clock of the database jumps ahead and back', async () => {
  const { connection, moveClock } = await openMovableDatabase()
  const runs = { scheduled: 0, waiting: 0 }
  const define = <Data extends object>(job: Job<{ db: Database }, Data>) => job
  const scheduled = define({
    name: 'test.scheduled',
    data: z.object({}),
    schedule: { everyMinutes: 1 },
    run: async () => void runs.scheduled++,
  })
  const waiting = define({ name: 'test.waiting', data: z.object({}), run: async () => void runs.waiting++ })
  const jobs = createJobs(connection, pino({ level: 'silent' }))
  await jobs.start({ db: connection.db }, [scheduled, waiting])
  const isRunAgain = async () => {
    const before = runs.scheduled
    await until(() => expect(runs.scheduled).toBeGreaterThan(before))
  }
  await isRunAgain()
  await moveClock(10 * MINUTE_MS)
  await isRunAgain()
  // Left to wait by a clock that is wrong: the next minute's run and a job.
  await connection.pool.query(`insert into pgboss.job (name, policy, singleton_key) values ($1, 'short', 'scheduled')`, [
    scheduled.name,
  ])
  await connection.pool.query(`update pgboss.job set start_after = now() + interval '1 second' where state = 'created'`)
  await jobs.enqueue(connection.db, waiting, {}, { startAfterSeconds: 30 })
  await moveClock(0)
  await isRunAgain()
  await moveClock(MINUTE_MS)
  await isRunAgain()
  await until(() => expect(runs.waiting).toBe(1))
  const { rows } = await connection.pool.query(
    'select count(*)::int as future from pgboss.job where greatest(created_on, started_on) > now()',
  )
  expect(rows).toEqual([{ future: 0 }])
  await jobs.stop()
  await connection.close()
})
