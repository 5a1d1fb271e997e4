import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

/** Before you change it, read every statement in pg-boss-tables.ts again. */
const WRITTEN_FOR = 24

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the tables of pg-boss are of the version that our statements were written for', async () => {
  const { rows } = await server.db.execute(sql`select version from pgboss.version`)
  expect(rows).toEqual([{ version: WRITTEN_FOR }])
})
