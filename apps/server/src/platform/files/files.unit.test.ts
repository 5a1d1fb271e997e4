import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownNow } from '../../../test/own-now'
import { startS3 } from '../../../test/start-s3'
import { EngineAway } from '../database/engine-away'
import { createDiskFiles } from './disk-files'
import type { Files } from './files'
import { createS3Files } from './s3-files'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores = new Map<string, Files>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allyards-files-'))
  s3 = await startS3()
  stores.set('disk', createDiskFiles(folder))
  stores.set('s3', createS3Files(s3.settings))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

test('half-written files are removed after a while, and nothing else is', async () => {
  const inner = join(folder, 'ab')
  await mkdir(inner, { recursive: true })
  const [old, young, whole] = ['abc.webp.1.part', 'abc.webp.2.part', 'abc.webp'].map((name) => join(inner, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [old, young, whole]) await writeFile(path, 'x')
  const longAgo = new Date('2020-01-01')
  for (const path of [old, whole]) await utimes(path, longAgo, longAgo)
  await stores.get('disk')?.dropUnfinished(new Date('2021-01-01'))
  expect((await readdir(inner)).sort()).toEqual(['abc.webp', 'abc.webp.2.part'])
  await rm(inner, { recursive: true })
})

describe.each(['disk', 's3'])('files on %s', (name) => {
  const files = () => stores.get(name) as Files

  test('what is put can be read and deleted', async () => {
    await files().put('abc123.webp', Buffer.from([1, 2, 3]), 'image/webp')
    expect(await files().get('abc123.webp')).toEqual({ bytes: Buffer.from([1, 2, 3]), contentType: 'image/webp' })
    await files().put('abc123.webp', Buffer.from([1, 2, 3]), 'image/webp')
    await files().delete('abc123.webp')
    expect(await files().get('abc123.webp')).toBeUndefined()
    await files().delete('abc123.webp')
  })

  test('every key is listed', async () => {
    const keys = ['list01.webp', 'list02.png']
    for (const key of keys) await files().put(key, Buffer.from(key), 'image/webp')
    const listed = []
    for await (const key of files().list()) listed.push(key)
    expect(listed).toEqual(expect.arrayContaining(keys))
    for (const key of keys) await files().delete(key)
  })

  test.each(['../secret.webp', 'a/b.webp', '/etc/passwd', '.hidden.webp', 'a..webp', 'a\\b.webp', 'noextension', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(files().get(key)).rejects.toThrow('not a file key')
      await expect(files().put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a file key')
    },
  )
})

test('no half-written file stays on disk', async () => {
  const files = stores.get('disk') as Files
  await Promise.all(Array.from({ length: 20 }, () => files.put('same00.webp', Buffer.alloc(100_000, 7), 'image/webp')))
  expect(await readdir(join(folder, 'sa'))).toEqual(['same00.webp'])
})

test('a bucket that does not exist is an error, not a missing file', async () => {
  const files = createS3Files({ ...s3.settings, bucket: 'nowhere' })
  await expect(files.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('S3 answered 404')
  await expect(files.get('abc.webp')).rejects.toThrow(EngineAway)
})

test('an S3 that hangs up is away, and not a fault of the product', async () => {
  const closing = createServer().listen(0, '127.0.0.1')
  closing.on('connection', (socket) => socket.destroy())
  await once(closing, 'listening')
  const { port } = closing.address() as AddressInfo
  const files = createS3Files({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  await expect(files.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(EngineAway)
  closing.close()
})

test.each(['says nothing', 'stops in the middle of a file'])('an S3 that %s is given up within its limit', async (how) => {
  const hanging = createServer((_request, response) => {
    if (how !== 'says nothing') response.writeHead(200, { 'content-length': '1000' }).write('half')
  }).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as AddressInfo
  const files = createS3Files(
    { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', region: 'eu-west-2', accessKeyId: 'a', secretAccessKey: 'b' },
    300,
  )
  const startedAt = ownNow()
  await expect(files.get('abc.webp')).rejects.toThrow(EngineAway)
  await expect(files.put('abc.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(EngineAway)
  expect(ownNow() - startedAt).toBeLessThan(20_000)
  hanging.closeAllConnections()
  hanging.close()
})
