import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ownNow } from '../../../test/own-now'
import { openTestDatabase } from '../../../test/test-database'
import { until } from '../../../test/until'
import type { Database, DatabaseConnection } from '../database/database'
import { createJobs } from './boss-jobs'
import type { Job, Jobs } from './jobs'
import type { JobOutcome } from './run-jobs'
import { SqlRunner } from './sql-runner'

const defineJob = <Data extends object>(job: Job<{ db: Database }, Data>) => job
const data = z.object({ word: z.string() })
const ran: string[] = []
const outcomes: JobOutcome[] = []

const note = defineJob({ name: 'test.note', data, run: async (_context, { word }) => void ran.push(word) })
let slowRuns = 0
const slow = defineJob({
  name: 'test.slow',
  data,
  run: () => {
    slowRuns += 1
    return gate
  },
})
const fail = defineJob({ name: 'test.fail', data, retries: 3, run: () => Promise.reject(new Error('no luck')) })
const halfADayFromNow = `${(new Date().getUTCHours() + 12) % 24}:00` as const
const daily = defineJob({
  name: 'test.daily',
  data: z.object({}),
  schedule: { dailyAt: halfADayFromNow },
  run: async () => undefined,
})
const eachMinute = defineJob({ ...daily, name: 'test.each-minute', schedule: { everyMinutes: 1 } })

const setsRun: string[][] = []
const inSets = defineJob({
  name: 'test.in-sets',
  data,
  async run(_context, { word }) {
    if (word === 'bad') throw new Error('no luck with this one')
    ran.push(word)
  },
  inSets: {
    of: 10,
    async run(context, all) {
      setsRun.push(all.map(({ word }) => word).sort())
      if (all.some(({ word }) => word === 'bad')) throw new Error('no luck with the set')
      for (const { word } of all) await inSets.run(context, { word })
    },
  },
})

let openGate: () => void
let gate: Promise<void>
let connection: DatabaseConnection
let jobs: Jobs
const logged: string[] = []

beforeAll(async () => {
  connection = await openTestDatabase()
  jobs = createJobs(connection, pino({ level: 'error' }, { write: (line) => void logged.push(line) }), (outcome) =>
    outcomes.push(outcome),
  )
  await jobs.start({ db: connection.db }, [note, slow, fail, daily, inSets])
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
})

describe('jobs', () => {
  test('a job exists exactly if its transaction commits', async () => {
    await expect(
      connection.db.transaction(async (tx) => {
        await jobs.enqueue(tx, note, { word: 'rolled back' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await connection.db.transaction((tx) => jobs.enqueue(tx, note, { word: 'committed' }))
    await jobs.drained()
    expect(ran).toEqual(['committed'])
  })

  test('jobs of this copy start at once, not at the next poll', async () => {
    const start = ownNow()
    for (const word of ['prompt', 'and again', 'and again', 'and again', 'and again', 'and at last']) {
      const before = ran.length
      await connection.db.transaction((tx) => jobs.enqueue(tx, note, { word }))
      await until(() => expect(ran.length).toBeGreaterThan(before), 5)
    }
    // By looks alone it is ten seconds or more: five times two between one job and the next.
    expect(ownNow() - start).toBeLessThan(7000)
  })

  test('many jobs are stored with one statement and each runs once', async () => {
    const words = Array.from({ length: 40 }, (_, index) => `bulk ${index}`)
    const before = ran.length
    await connection.db.transaction((tx) =>
      jobs.enqueueAll(
        tx,
        note,
        words.map((word) => ({ word })),
      ),
    )
    await jobs.drained()
    expect(ran.slice(before).sort()).toEqual(words.toSorted())
  })

  test('waiting jobs run as one set, and after a failing set only the bad jobs fail', async () => {
    const enqueue = (words: string[]) =>
      connection.db.transaction((tx) =>
        jobs.enqueueAll(
          tx,
          inSets,
          words.map((word) => ({ word })),
        ),
      )
    await enqueue(['first', 'second', 'third'])
    await jobs.drained()
    expect(setsRun).toEqual([['first', 'second', 'third']])

    await enqueue(['fourth', 'bad', 'fifth'])
    await jobs.drained()
    expect(setsRun.at(-1)).toEqual(['bad', 'fifth', 'fourth'])
    expect(ran.filter((word) => ['first', 'second', 'third', 'fourth', 'fifth'].includes(word)).sort()).toEqual(
      ['first', 'second', 'third', 'fourth', 'fifth'].sort(),
    )
    const { rows } = await connection.db.execute(
      sql`select data->>'word' as word, output->>'message' as reason from pgboss.job where name = ${inSets.name} and state = 'retry'`,
    )
    expect(rows).toEqual([{ word: 'bad', reason: 'no luck with this one' }])
  })

  test('at most one job per key waits', async () => {
    await connection.db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { word: 'single' }, { singletonKey: 'k', startAfterSeconds: 60 })
      await jobs.enqueue(tx, note, { word: 'single' }, { singletonKey: 'k', startAfterSeconds: 60 })
    })
    const { rows } = await connection.db.execute(sql`select 1 from pgboss.job where singleton_key = 'k'`)
    expect(rows).toHaveLength(1)
  })

  test('a failing job is logged, counted and retried with growing delays', async () => {
    await jobs.enqueue(connection.db, fail, { word: 'x' })
    await jobs.drained()
    const { rows } = await connection.db.execute(
      sql`select state, retry_limit, retry_backoff, start_after > now() as later from pgboss.job where name = ${fail.name}`,
    )
    expect(rows).toEqual([{ state: 'retry', retry_limit: 3, retry_backoff: true, later: true }])
    expect(outcomes).toContainEqual({ name: fail.name, outcome: 'failed' })
    expect(logged.join()).toContain('no luck')
  })

  test('retries are found within seconds without a notification', async () => {
    const failures = () => outcomes.filter(({ name, outcome }) => name === fail.name && outcome === 'failed').length
    const before = failures()
    await connection.db.execute(sql`update pgboss.job set start_after = now() where name = ${fail.name} and state = 'retry'`)
    const dueAt = ownNow()
    await until(() => expect(failures()).toBeGreaterThan(before))
    expect(ownNow() - dueAt).toBeLessThan(30_000)
  })

  test('data that does not fit the schema is refused before it is stored', async () => {
    await expect(jobs.enqueue(connection.db, note, { word: 7 as unknown as string })).rejects.toThrow()
  })

  test('a job that app.ts does not list is refused, not lost', async () => {
    const unknown = defineJob({ name: 'test.unknown', data, run: async () => undefined })
    await expect(jobs.enqueue(connection.db, unknown, { word: 'x' })).rejects.toThrow('not listed')
  })

  test('a scheduled job runs once in its minute over all copies, and in no other minute', async () => {
    const ranByItself: string[] = []
    const hear = ({ name }: JobOutcome) => void ranByItself.push(name)
    const copies = [1, 2].map(() => createJobs(connection, pino({ level: 'silent' }), hear))
    await Promise.all(copies.map((copy) => copy.start({ db: connection.db }, [eachMinute, daily])))
    await until(() => expect(ranByItself).toContain(eachMinute.name))
    await Promise.all(copies.map((copy) => copy.drained()))
    await Promise.all(copies.map((copy) => copy.stop()))
    const { rows } = await connection.db.execute(sql`
      select name, count(*) = count(distinct singleton_on) as is_once_a_minute from pgboss.job
      where name in (${eachMinute.name}, ${daily.name}) group by name`)
    expect(rows).toEqual([{ name: eachMinute.name, is_once_a_minute: true }])
  })

  test('jobs of a dead copy are taken over within 30 seconds; running jobs of this copy are not', async () => {
    gate = new Promise((resolve) => {
      openGate = resolve
    })
    slowRuns = 0
    await jobs.enqueue(connection.db, slow, { word: 'still running' })
    await until(() => expect(slowRuns).toBe(1))
    await jobs.enqueue(connection.db, note, { word: 'left behind' }, { startAfterSeconds: 3600 })
    await connection.db.execute(sql`update pgboss.job set state = 'active' where name = ${note.name} and state = 'created'
      and data->>'word' = 'left behind'`)
    // As if nothing had been heard of either for a long time.
    await connection.db.execute(sql`update pgboss.job set started_on = now() - interval '14 seconds' where state = 'active'`)
    const leftAt = ownNow()
    await until(() => expect(ran).toContain('left behind'))
    expect(ownNow() - leftAt).toBeLessThan(30_000)
    expect(slowRuns).toBe(1)
    openGate()
    await jobs.drained()
    expect(slowRuns).toBe(1)
    expect(ran.filter((word) => word === 'left behind')).toHaveLength(1)
  })

  test('stopping lets a running job finish', async () => {
    gate = new Promise((resolve) => {
      openGate = resolve
    })
    const own = createJobs(connection, pino({ level: 'silent' }))
    await own.start({ db: connection.db }, [slow])
    await own.enqueue(connection.db, slow, { word: 'to the end' })
    const active = sql`select 1 from pgboss.job where name = ${slow.name} and state = 'active' and data->>'word' = 'to the end'`
    await until(async () => expect((await connection.db.execute(active)).rows).toHaveLength(1))
    const stopped = own.stop()
    openGate()
    await stopped
    const { rows } = await connection.db.execute(sql`select state from pgboss.job where data->>'word' = 'to the end'`)
    expect(rows).toEqual([{ state: 'completed' }])
  })
})

test('the next start changes only queues whose settings differ', async () => {
  const queues = async () =>
    (await connection.db.execute(sql`select name, retry_limit, updated_on::text from pgboss.queue order by name`)).rows
  const before = await queues()
  const own = createJobs(connection, pino({ level: 'silent' }))
  await own.start({ db: connection.db }, [note, { ...fail, retries: 5 }, daily, inSets])
  await own.stop()
  const changed = (await queues()).filter((queue, index) => queue.updated_on !== before[index]?.updated_on)
  expect(changed).toEqual([{ name: fail.name, retry_limit: 5, updated_on: expect.any(String) }])
})

test('statements after the stop neither reach the closed database nor fail', async () => {
  const query = vi.fn(async () => ({ rows: [] }))
  const runner = new SqlRunner({ engine: 'postgres', background: { pool: { query } as unknown as Pool } } as DatabaseConnection)
  await runner.executeSql('select 1')
  await runner.close()
  const late = runner.executeSql('select 2').then(
    () => 'answered',
    () => 'failed',
  )
  expect(await Promise.race([late, setImmediate('left open')])).toBe('left open')
  expect(query).toHaveBeenCalledTimes(1)
})
