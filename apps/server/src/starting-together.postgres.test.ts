import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startLink } from '../test/breakable-link'
import { createEmptyDatabase } from '../test/test-database'
import { buildApp } from './app'
import { readConfig } from './config'
import { closeContext, createContext } from './context'
import { createFindCaller, createFindCallers } from './modules/accounts'
import { openDatabase } from './platform/database/open-database'
import { prepareData } from './prepare-data'

const log = pino({ level: 'silent' })

/** What run-server.ts does, short of listening. */
async function startCopy(databaseUrl: string, dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', PORT: '0' })
  const connection = await openDatabase(config, log)
  const context = await createContext(config, {
    log,
    connection,
    findCaller: createFindCaller(connection.db, config.demo),
    findCallers: createFindCallers(connection.db),
  })
  await prepareData(context, () => undefined)
  const app = await buildApp(context)
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await closeContext(context)
  })
  return { app, connection }
}

async function emptyPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-test-'))
  const database = await createEmptyDatabase()
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { dataDir, url: database.url }
}

test('three copies that start together on an empty database are all ready', async () => {
  const { dataDir, url } = await emptyPlace()
  const copies = await Promise.all(Array.from({ length: 3 }, () => startCopy(url, dataDir)))
  for (const { app } of copies) expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const counted = await copies[0]?.connection.db.execute(sql`select count(*)::int as makes from makes`)
  expect(counted?.rows[0]?.makes).toBeGreaterThan(40)
})

test('a copy that starts before its database waits for it', async () => {
  const { dataDir, url } = await emptyPlace()
  const link = await startLink({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => link.close())
  link.cut()
  const through = new URL(url)
  through.port = String(link.port)
  const starting = startCopy(through.href, dataDir)
  setTimeout(() => link.mend(), 1500)
  expect((await (await starting).app.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('an old version does not start on the schema of a newer one', async () => {
  const { dataDir, url } = await emptyPlace()
  const { connection } = await startCopy(url, dataDir)
  await connection.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  await expect(openDatabase(config, log)).rejects.toThrow('belongs to a newer version of Allyards')
})
