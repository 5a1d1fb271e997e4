import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { crashedDatabase } from '../../../../test/test-database'
import { startTestServer } from '../../../../test/test-server'
import { notifications } from '../../notifications/notifications.table'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'

const SELLERS = 25
const script = fileURLToPath(new URL('../../../../test/crash-in-fan-out.ts', import.meta.url))

it.each([
  ['halfway through its transaction', { CRASH_BEFORE: 'insert into "notifications"' }],
  ['after its commit, before the job is done', { CRASH_AFTER: 'commit' }],
])('a server killed in the middle of the fan-out, %s, loses and doubles nothing', async (_, moment) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-crash-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = await crashedDatabase()
  await crash({ ...moment, TEST_DATABASE_URL: database.url, DATA_DIR: dataDir })

  const server = await startTestServer({ connection: database.open() })
  onTestFinished(() => server.close())
  // What pg-boss does by itself once the dead copy's lease has run out.
  await server.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  await server.jobsDrained()

  const [enquiry] = await server.db.select().from(enquiries)
  const sent = await server.db.select().from(receivedEnquiries)
  expect(new Set(sent.map(({ depotId }) => depotId)).size).toBe(SELLERS)
  expect(sent).toHaveLength(SELLERS)
  const notices = await server.db.select().from(notifications)
  expect(new Set(notices.map(({ userId }) => userId)).size).toBe(SELLERS)
  expect(notices).toHaveLength(SELLERS)
  expect(enquiry?.depotsAsked).toBe(SELLERS)
})

/** Posts an enquiry and runs until it kills itself. */
async function crash(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...env, SELLERS: String(SELLERS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}
