import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/test-database'
import { until } from '../../../test/until'
import { jobsCommand } from '../../jobs-command'
import type { Database } from '../database/database'
import { createJobs } from './boss-jobs'
import { giveUpFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs'
import type { Job } from './jobs'

test('a job that failed for good is kept with its reason, can be run again, or be given up', async () => {
  const connection = await openTestDatabase()
  const { pool } = connection.background
  const jobs = createJobs(connection, pino({ level: 'silent' }))
  const done: string[] = []
  let isBroken = true
  const fragile: Job<{ db: Database }, { word: string }> = {
    name: 'test.fragile',
    data: z.object({ word: z.string() }),
    retries: 0,
    async run(_context, { word }) {
      if (isBroken) throw new Error(`no luck with ${word}`)
      done.push(word)
    },
  }
  await jobs.start({ db: connection.db }, [fragile])
  await jobs.enqueueAll(connection.db, fragile, [{ word: 'one' }, { word: 'two' }])
  await jobs.drained()
  const failed = await listFailedJobs(pool)
  expect(
    failed.map(({ name, tries, reason }) => ({ name, tries, reason })).toSorted((a, b) => a.reason.localeCompare(b.reason)),
  ).toEqual([
    { name: 'test.fragile', tries: 1, reason: 'no luck with one' },
    { name: 'test.fragile', tries: 1, reason: 'no luck with two' },
  ])

  isBroken = false
  const again = failed.find(({ reason }) => reason.endsWith('one'))?.id ?? ''
  expect(await retryFailedJobs(pool, [again])).toBe(1)
  await until(() => expect(done).toEqual(['one']))
  expect(await giveUpFailedJobs(pool)).toBe(1)
  expect(await listFailedJobs(pool)).toEqual([])
  await jobs.drained()
  expect(done).toEqual(['one'])
  await jobs.stop()
  await connection.close()
})

test.each([[], ['repeat'], ['retry'], ['retry', 'everything']])(
  'the command "%s %s" is refused in one line',
  async (...words) => {
    const order = words.filter((word) => word !== undefined)
    expect(() => jobsCommand({ args: order, folder: '', say: () => undefined })).toThrow(/Say what to do|is not the id of a job/)
  },
)
