import { readFile } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import { goByOwnClock } from '../src/platform/clock/clock'
import { connectEmbedded, connectPostgres, type DatabaseConnection } from '../src/platform/database/database'
import { openEmbedded, openOnThread, startDatabaseThread } from '../src/platform/database/embedded'
import { migrate } from '../src/platform/database/migrate'
import { startLink } from './breakable-link'

type TestDatabase = { engine: 'embedded'; image: string } | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
    /** How many odd requests apps/server/src/attack sends. */
    fuzzedCalls: number
    /** How many calls made from the document it sends. */
    documentedCalls: number
    dealSequences: number
    instantRounds: number
    oddForms: number
    oddCsvBytes: number
    oddNames: number
  }
}

/** A migrated database of one's own, with the catalogue and the parts, on the engine of the running project. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const source = inject('testDatabase')
  if (source.engine === 'embedded') return openImage(source.image)
  return openClone(await cloneTemplate(source))
}

/** Threads without a database: one that has opened one before opens the next in a third of the time. */
const idleThreads: Worker[] = []

async function openImage(path: string): Promise<DatabaseConnection> {
  const thread = idleThreads.pop() ?? startDatabaseThread()
  const connection = connectEmbedded(await openOnThread(thread, { image: await readFile(path) }))
  return {
    ...connection,
    async close() {
      await connection.close()
      idleThreads.push(thread)
    },
  }
}

/** A database that another process works on, and this one once that has died. */
export async function crashedDatabase(): Promise<{ url: string; open(): DatabaseConnection }> {
  const clone = await cloneTemplate(postgresAlone())
  return { url: clone.url, open: () => openClone(clone) }
}

/** A migrated database that is reached over a link that can be broken. */
export async function openBreakableDatabase(size = 4) {
  const clone = await cloneTemplate(postgresAlone())
  const link = await startLink({ host: '127.0.0.1', port: Number(new URL(clone.url).port) })
  const url = new URL(clone.url)
  url.port = String(link.port)
  const connection = connectPostgres(url.href, size)
  const direct = connectPostgres(clone.url, 2, patient)
  return {
    link,
    /** Reaches the same database whatever the link does. */
    direct,
    connection: {
      ...connection,
      async close() {
        await connection.close()
        await direct.close()
        await link.close()
        await clone.drop()
      },
    },
  }
}

/** A migrated database whose clock can be moved: what it calls now() is found before PostgreSQL's own. */
export async function openMovableDatabase() {
  const clone = await cloneTemplate(postgresAlone())
  const admin = connectPostgres(clone.url, 1, patient)
  await admin.pool.query(OWN_CLOCK)
  const connection = openClone(clone)
  return {
    /** By how many milliseconds the database's clock is ahead of this machine's from now on. */
    moveClock: (aheadMs: number) => admin.pool.query('update own_clock.setting set ahead_ms = $1', [aheadMs]),
    connection: {
      ...connection,
      async close() {
        await admin.close()
        await connection.close()
        // Other files of this worker have databases that go right.
        goByOwnClock()
      },
    },
  }
}

const OWN_CLOCK = `
  create schema own_clock;
  create table own_clock.setting as select 0::float8 as ahead_ms;
  create function own_clock.now() returns timestamptz stable language sql as
    $$ select pg_catalog.now() + (select ahead_ms from own_clock.setting) * interval '1 millisecond' $$;
  do $$
    declare found record;
    begin
      execute format('alter database %I set search_path = own_clock, pg_catalog, public', current_database());
      for found in select table_schema, table_name, column_name from information_schema.columns
        where table_schema in ('public', 'pgboss') and column_default = 'now()'
      loop
        execute format('alter table %I.%I alter %I set default own_clock.now()', found.table_schema, found.table_name, found.column_name);
      end loop;
    end
  $$`

/** An empty PostgreSQL database, for what happens at the first start. Dropped by `drop`. */
export async function createEmptyDatabase(): Promise<Clone> {
  return cloneTemplate({ url: postgresAlone().url, template: 'template0' })
}

/** For what only a PostgreSQL does. */
function postgresAlone() {
  const source = inject('testDatabase')
  if (source.engine === 'embedded') throw new Error('this is about PostgreSQL: name the file *.postgres.test.ts')
  return source
}

/** A migrated database without a row, on the engine of the running project; with `migrations`, as far as that folder goes. */
export async function openEmptyDatabase(migrations?: string): Promise<DatabaseConnection> {
  const isEmbedded = inject('testDatabase').engine === 'embedded'
  const connection = isEmbedded ? connectEmbedded(await openEmbedded({})) : openClone(await createEmptyDatabase())
  await migrate(connection, migrations)
  return connection
}

/** A machine whose host is busy keeps a database waiting: what limits do is asked of a breakable one. */
export const patient = {
  limits: { connectionTimeoutMillis: 60_000, lock_timeout: 20_000, statement_timeout: 60_000, query_timeout: 61_000 },
}

interface Clone {
  url: string
  drop(): Promise<void>
}

async function cloneTemplate({ url, template }: { url: string; template: string }): Promise<Clone> {
  const admin = connectPostgres(url, 1, patient)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Clones of one template wait for each other inside PostgreSQL, so files may ask for theirs at once.
  await admin.pool.query(`create database ${name} template ${template}`)
  return {
    url: url.replace(/postgres$/, name),
    async drop() {
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

function openClone(clone: Clone): DatabaseConnection {
  const connection = connectPostgres(clone.url, 4, patient)
  return {
    ...connection,
    async close() {
      await connection.close()
      await clone.drop()
    },
  }
}
