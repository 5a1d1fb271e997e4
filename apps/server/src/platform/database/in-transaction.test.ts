import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { inTransaction } from './in-transaction'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.close())

it('puts off until after the commit what others would see too early, and drops it when nothing is committed', async () => {
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

it('stands by what was committed when a step after it fails, and goes on with the others', async () => {
  const told: string[] = []
  const result = await inTransaction(server.context, async ({ afterCommit }) => {
    afterCommit(() => Promise.reject(new Error('nobody listens')))
    afterCommit(() => void told.push('the next one'))
    return 'committed'
  })
  expect([result, ...told]).toEqual(['committed', 'the next one'])
})
