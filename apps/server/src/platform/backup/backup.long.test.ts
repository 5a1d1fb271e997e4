import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/test-database'
import { startTestServer } from '../../../test/test-server'
import { tidyAtNight } from '../database/tidy-at-night'
import { createDiskFiles } from '../files/disk-files'
import { queueMail } from '../mail/mail-job'
import { backUp } from './back-up'
import { backups } from './backups.table'
import { restore } from './restore'

test('a backup taken while people write is one moment of the product, and restores to the same rows, open jobs and files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await startTestServer()
  const { context } = server
  await server.aProduct()
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  // Its table comes before that of its readers.
  await context.db.execute(sql`
    insert into notifications (id, user_id, kind, title, link) values (gen_random_uuid(), ${seller.id}, 'offer', 'Told', '/quotations')`)
  await context.files.put('abc123.webp', Buffer.from([1, 2, 3]), 'image/webp')
  await server.jobsDrained()
  const mail = { to: 'bea@example.test', subject: 'Later', html: '', text: '' }
  await context.db.transaction((tx) => queueMail({ ...context.jobs, enqueue: later }, tx, mail))
  // One runs, and the next one of its kind waits: restored, they are one job.
  const tidying = () => context.jobs.enqueue(context.db, tidyAtNight, {}, { startAfterSeconds: 3600, singletonKey: 'missed' })
  await tidying()
  await context.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = ${tidyAtNight.name}`)
  await tidying()
  function later(...[tx, job, data]: Parameters<typeof context.jobs.enqueue>) {
    return context.jobs.enqueue(tx, job, data, { startAfterSeconds: 3600 })
  }

  let isOver = false
  const writing = (async () => {
    while (!isOver) await server.aBuyer()
  })()
  const taken = await backUp(context.connection, context.files, join(folder, 'backup'))
  isOver = true
  await writing
  expect(taken.tables.quotations?.rows).toBe(1)
  expect(taken.jobs.rows).toBeGreaterThan(0)
  expect(taken.files).toEqual({ count: 1, bytes: 3 })
  expect(await context.db.select().from(backups)).toMatchObject([{ takenAt: new Date(taken.takenAt), files: 1 }])

  const empty = await openEmptyDatabase()
  const files = createDiskFiles(join(folder, 'files'))
  expect(await restore(empty, files, join(folder, 'backup'))).toEqual(taken)
  expect((await files.get('abc123.webp'))?.bytes).toEqual(Buffer.from([1, 2, 3]))
  const waiting = await empty.db.execute(sql`select data->>'subject' as subject from pgboss.job where name = 'mail.deliver'`)
  expect(waiting.rows).toEqual([{ subject: 'Later' }])
  const tidied = await empty.db.execute(sql`select state from pgboss.job where name = ${tidyAtNight.name}`)
  expect(tidied.rows).toEqual([{ state: 'created' }])
  await expect(restore(empty, files, join(folder, 'backup'))).rejects.toThrow('is not empty')
  await empty.close()
  await server.close()
})
