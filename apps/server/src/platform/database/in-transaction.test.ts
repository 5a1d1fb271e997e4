import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { inTransaction } from './in-transaction'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())

it('runs deferred effects after the commit, and drops them after a rollback', async () => {
  const told: string[] = []
  await inTransaction(server.context, async ({ afterCommit }) => {
    afterCommit(() => void told.push('done'))
    expect(told).toEqual([])
  })
  const failed = inTransaction(server.context, async ({ tx, afterCommit }) => {
    afterCommit(() => void told.push('never happened'))
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow()
  expect(told).toEqual(['done'])
})

it('keeps the commit when a deferred effect fails, and runs the others', async () => {
  const told: string[] = []
  const result = await inTransaction(server.context, async ({ afterCommit }) => {
    afterCommit(() => Promise.reject(new Error('nobody listens')))
    afterCommit(() => void told.push('the next one'))
    return 'committed'
  })
  expect([result, ...told]).toEqual(['committed', 'the next one'])
})
