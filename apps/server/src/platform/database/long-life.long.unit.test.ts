import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from '../../../test/until'
import { connectEmbedded, type DatabaseConnection } from './database'
import { openEmbedded } from './embedded'
import { limitWalSize } from './limit-wal-size'
import { tidyAtNight } from './tidy-at-night'
import { vacuumTables } from './vacuum-tables'

const log = pino({ enabled: false })

let connection: DatabaseConnection
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allyards-database-'))
  connection = connectEmbedded(await openEmbedded({ dataDir }))
  await connection.pool.query('create table prices (id int primary key, pence int not null, words text not null)')
  await connection.pool.query(`insert into prices select id, 0, repeat('x', 500) from generate_series(1, 200) id`)
})
afterAll(async () => {
  await connection.close()
  await rm(dataDir, { recursive: true })
})

const first = async (statement: string) =>
  Number((await connection.pool.query({ text: statement, rowMode: 'array' })).rows[0]?.[0])
const bytes = () => first(`select pg_total_relation_size('prices')`)
const logBytes = () => first('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()')
const estimate = () => first(`select reltuples from pg_class where relname = 'prices'`)

async function changeAll(times: number) {
  for (let count = 0; count < times; count += 1) await connection.pool.query('update prices set pence = pence + 1')
}

it('a table that changes every day does not grow', async () => {
  await changeAll(20)
  await tidyAtNight.run({ connection, log }, {})
  const afterFirst = await bytes()
  for (let day = 0; day < 4; day += 1) {
    await changeAll(20)
    await tidyAtNight.run({ connection, log }, {})
  }
  expect(await bytes()).toBeLessThanOrEqual(afterFirst * 1.1)
})

it('the log stays short while the product runs, however much is written', async () => {
  const keeper = limitWalSize(connection, log)
  keeper.start()
  onTestFinished(keeper.stop)
  while ((await logBytes()) < 40 * 1_048_576) await changeAll(20)
  await until(async () => expect(await logBytes()).toBeLessThan(1_048_576))
})

it('a table shrinks at once after a large deletion, and is analysed', async () => {
  await changeAll(100)
  const before = await bytes()
  await connection.pool.query('delete from prices where id > 3')
  await vacuumTables(connection, ['prices'])
  expect(await bytes()).toBeLessThan(before / 10)
  expect(await estimate()).toBe(3)
})
