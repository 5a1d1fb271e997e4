import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/test-database'
import { startTestServer } from '../../../test/test-server'
import { StartError } from '../../config'
import type { DatabaseConnection } from '../database/database'
import { EngineAway } from '../database/engine-away'
import { createDiskFiles } from '../files/disk-files'
import type { Files } from '../files/files'
import { queueMail } from '../mail/mail-job'
import { backUp } from './back-up'
import { restore } from './restore'
import { listTables } from './tables'

let root: string
let whole: string
let empty: DatabaseConnection
let files: Files

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'allyards-damaged-'))
  whole = join(root, 'whole')
  const server = await startTestServer()
  const { context } = server
  await server.aBuyer({ name: 'Bea\u2028Two Lines' })
  await context.files.put('abc123.webp', Buffer.alloc(5000, 'picture'), 'image/webp')
  await context.files.put('private-paper.pdf', Buffer.from('paper'), 'application/pdf')
  await server.jobsDrained()
  await context.db.transaction((tx) =>
    queueMail(
      { ...context.jobs, enqueue: (...[at, job, data]) => context.jobs.enqueue(at, job, data, { startAfterSeconds: 3600 }) },
      tx,
      {
        ...{ to: 'bea@example.test', subject: 'Later', html: '', text: '' },
      },
    ),
  )
  await backUp(context.connection, context.files, whole)
  await server.close()
  empty = await openEmptyDatabase()
  files = createDiskFiles(join(root, 'restored'))
})
afterAll(async () => {
  await empty.close()
  await rm(root, { recursive: true, force: true })
})

async function damaged(damage: (path: (name: string) => string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(root, 'copy-'))
  await cp(whole, folder, { recursive: true })
  await damage((name) => join(folder, name))
  return folder
}

const flipBit = async (path: string, at = 0.5) => {
  const bytes = await readFile(path)
  const place = Math.floor(bytes.length * at)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  await writeFile(path, bytes)
}

async function refusalOf(folder: string, into = files): Promise<string> {
  const refused = await restore(empty, into, folder).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(StartError)
  const client = await empty.background.pool.connect()
  for (const name of await listTables(client)) {
    const { rows } = await client.query(`select count(*)::int as count from "${name}"`)
    expect([name, rows[0]?.count]).toEqual([name, 0])
  }
  const { rows } = await client.query(`select to_regnamespace('pgboss')::text as jobs`)
  expect(rows).toEqual([{ jobs: null }])
  client.release()
  const left = []
  for await (const key of files.list()) left.push(key)
  expect(left).toEqual([])
  return (refused as Error).message
}

test.each(['tables/users.jsonl.gz', 'jobs.jsonl.gz', 'files/abc123.webp', 'files/private-paper.pdf', 'manifest.json'])(
  'one flipped bit in %s is found before anything is written',
  async (name) => {
    for (const at of [0, 0.3, 0.5, 0.999]) {
      const folder = await damaged((path) => flipBit(path(name), at))
      expect(await refusalOf(folder)).toContain(name)
    }
  },
)

test('names a file that is cut, missing or foreign to the backup', async () => {
  const cut = await damaged((path) => truncate(path('files/abc123.webp'), 4999))
  expect(await refusalOf(cut)).toContain('files/abc123.webp is not what was backed up')
  const missing = await damaged((path) => rm(path('jobs.jsonl.gz')))
  expect(await refusalOf(missing)).toContain('jobs.jsonl.gz is missing')
  const strange = await damaged((path) => writeFile(path('files/zzz.webp'), 'strange'))
  expect(await refusalOf(strange)).toContain('files/zzz.webp is no part of it')
  const unfinished = await damaged((path) => rm(path('manifest.json')))
  expect(await refusalOf(unfinished)).toContain('is no whole backup: manifest.json is missing')
})

test('a restore that fails in the middle leaves nothing behind and says why in a sentence', async () => {
  const full: Files = {
    ...files,
    async put(key, bytes, contentType) {
      if (key.endsWith('.pdf')) throw new EngineAway('the disk refuses: ENOSPC: no space left on device')
      await files.put(key, bytes, contentType)
    },
  }
  const why = await refusalOf(whole, full)
  expect(why).toContain('no space left on device')
  expect(why).not.toContain('\n')
})

test('a backup of before checksums is restored, and refused where a table, a job or the number of files differs', async () => {
  const old = (damage: (path: (name: string) => string) => Promise<unknown> = async () => undefined) =>
    damaged(async (path) => {
      const { checksums: _, checksum: __, ...manifest } = JSON.parse(await readFile(path('manifest.json'), 'utf8'))
      await writeFile(path('manifest.json'), JSON.stringify({ ...manifest, format: 1 }))
      await damage(path)
    })
  expect(await refusalOf(await old((path) => flipBit(path('tables/users.jsonl.gz'))))).toContain('tables/users.jsonl.gz')
  expect(await refusalOf(await old((path) => rm(path('tables/users.jsonl.gz'))))).toContain('tables/users.jsonl.gz')
  expect(await refusalOf(await old((path) => writeFile(path('jobs.jsonl.gz'), gzipSync('{"id":'))))).toContain('jobs.jsonl.gz')
  expect(await refusalOf(await old((path) => rm(path('files/abc123.webp'))))).toContain('files')

  const other = await openEmptyDatabase()
  const otherFiles = createDiskFiles(join(root, 'other'))
  expect(await restore(other, otherFiles, await old())).toMatchObject({ format: 1 })
  const { rows } = await other.db.execute<{ name: string }>(sql`select name from users`)
  expect(rows).toEqual([{ name: 'Bea\u2028Two Lines' }])
  await other.close()
})

test('a backup that cannot be written says so, and leaves none of its files', async () => {
  const folder = join(root, 'no-room')
  const failing = { ...files, list: () => fullDisk() }
  async function* fullDisk(): AsyncGenerator<string> {
    yield* []
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  await expect(backUp(empty, failing, folder)).rejects.toThrow(`${folder} cannot be written to: the disk is full.`)
  expect(await readdir(folder)).toEqual([])
  await expect(backUp(empty, files, whole)).rejects.toThrow('is not empty: name a new folder')
})
