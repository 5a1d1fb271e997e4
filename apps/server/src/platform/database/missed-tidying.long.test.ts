import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Waiting {
  [name: string]: unknown
  id: string
  minutes: number
}

const findWaiting = async () =>
  (
    await server.db.execute<Waiting>(sql`select id, round(extract(epoch from start_after - created_on) / 60)::int as minutes
      from pgboss.job where name = 'database.tidy' and state = 'created'`)
  ).rows

/** Another start on the same database. */
async function startAgain(): Promise<void> {
  const again = await startTestServer({ besides: server })
  await again.close()
}

it('the embedded database is tidied some minutes after a start when the last night was missed, and only then', async () => {
  const waiting = await findWaiting()
  if (server.context.connection.engine === 'postgres') {
    expect(waiting).toEqual([])
    return
  }
  expect(waiting).toEqual([expect.objectContaining({ minutes: 5 })])
  await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'database.tidy'`)
  await server.jobsDrained()
  const { rows } = await server.db.execute<{ tables: number }>(
    sql`select count(*)::int as tables from pg_stat_user_tables where last_vacuum is not null and last_analyze is not null`,
  )
  expect(rows[0]?.tables).toBeGreaterThan(50)

  await startAgain()
  expect(await findWaiting()).toEqual([])

  await server.db.execute(sql`update pgboss.job set completed_on = now() - interval '25 hours' where name = 'database.tidy'`)
  await startAgain()
  expect(await findWaiting()).toEqual([expect.objectContaining({ minutes: 5 })])
})
