import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database'
import type { DatabaseConnection } from './database'
import { prepareStatement } from './prepare-statement'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const echo = prepareStatement<{ said: string }>('echo', sql`select ${sql.placeholder('said')}::text as said`)

test('prepared statements survive a failing statement', async () => {
  const { db, pool } = connection
  for (const said of ['before', 'after', 'after the second']) {
    expect(await echo(db, { said })).toEqual([{ said }])
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  }
})

test('a connection dropped inside a transaction leaves no open transaction behind', async () => {
  const client = await connection.pool.connect()
  await client.query('begin')
  await client.query('create table left_behind (id int)')
  client.release(true)
  await expect(connection.pool.query('select * from left_behind')).rejects.toThrow('does not exist')
  expect(await echo(connection.db, { said: 'still there' })).toEqual([{ said: 'still there' }])
})
