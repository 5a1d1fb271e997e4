import { deleteAccount } from '@allyards/contract/accounts'
import { formatCsv } from '@allyards/contract/csv'
import { DAY_MS } from '@allyards/contract/durations'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../../../test/factories'
import { aZip } from '../../../../../test/make-zip'
import { startTestServer, type TestServer } from '../../../../../test/test-server'
import { privateKey } from '../../../../platform/files/file-key'
import { leftAccounts } from '../../../accounts/accounts.table'
import { dropLostPhotos } from '../drop-lost-photos'
import { emptyReport } from './import-products'
import { importPhotos, productImports } from './imports.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const emptyPhotos = { added: 0, unchanged: 0, failed: [] }

interface File {
  name: string
  bytes: Buffer
}
const aPicture = (shade: number) =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: { r: shade * 20, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()
const photo = async (name: string, shade: number): Promise<File> => ({ name, bytes: await aPicture(shade) })

function send(by: { token: string } | undefined, files: File[], fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const { name, bytes } of files) body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return server.api(own.importPhotos, { body }, by)
}

async function sent(by: { token: string }, files: File[], fields?: Record<string, string>) {
  const { status, body } = await send(by, files, fields)
  expect(status).toBe(202)
  const get = async () => (await server.api(own.getImport, { params: { id: body.id } }, by)).body
  await expect.poll(async () => (await get()).status).toBe('done')
  return get()
}

async function aSellerWith(...stockNumbers: string[]) {
  const seller = await server.aSeller()
  const lamp = { title: 'Headlamp', part_id: 'headlamp', price: 118, condition: 'A' as const, brand: 'ford' }
  for (const stock_number of stockNumbers) await server.api(own.addProduct, { body: { ...lamp, stock_number } as never }, seller)
  return seller
}

async function photosOf(seller: { token: string }) {
  const { products } = (await server.api(own.listMyProducts, { query: {} }, seller)).body
  return Object.fromEntries(products.map(({ stock_number, imageUrls }) => [stock_number, imageUrls]))
}
const counts = (photos: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(photos).map(([number, urls]) => [number, urls.length]))

test('photos of a ZIP find the listings that their names say, in order, once; what finds none is named', async () => {
  const seller = await aSellerWith('A1234', 'B7-2')
  const zip = {
    name: 'yard.zip',
    bytes: aZip([
      await photo('bay 3/a1234 (3).jpeg', 3),
      await photo('A1234.jpg', 1),
      await photo('A1234-2.JPG', 2),
      await photo('B7-2.jpg', 4),
      await photo('Z9.jpg', 5),
      { name: '__MACOSX/A1234.jpg', bytes: Buffer.from('x') },
      { name: 'notes.txt', bytes: Buffer.from('not a picture at all') },
    ]),
  }
  const first = await sent(seller, [zip], { name: 'yard.zip' })
  expect(first).toMatchObject({ name: 'yard.zip', status: 'done', done: 6, total: 6 })
  expect(first.photos).toEqual({
    added: 4,
    unchanged: 0,
    failed: [
      { file: 'notes.txt', message: 'This is not a JPEG, PNG, WebP, AVIF or HEIC picture.' },
      { file: 'Z9.jpg', message: 'None of your listings has the stock number Z9.' },
    ],
  })
  const before = await photosOf(seller)
  expect(counts(before)).toEqual({ A1234: 3, 'B7-2': 1 })
  // The same pictures one by one, at another depot with the same stock number.
  const other = await aSellerWith('A1234')
  for (const shade of [1, 2, 3]) await sent(other, [await photo(`A1234-${shade}.jpg`, shade)])
  expect((await photosOf(other)).A1234).toEqual(before.A1234)

  const again = await sent(seller, [zip])
  expect(again.photos).toMatchObject({ added: 0, unchanged: 4 })
  expect(await photosOf(seller)).toEqual(before)
  expect(await storedPhotos()).toEqual([])
})

async function storedPhotos(): Promise<string[]> {
  const stored: string[] = []
  for await (const key of server.context.files.list('private-')) if (key.endsWith('.photo')) stored.push(key)
  return stored
}

test('one sending holds 50 files and 80 MB at most, and nothing of a larger one stays', async () => {
  const seller = await aSellerWith('A1')
  const one = await photo('A1.jpg', 1)
  const many = await send(
    seller,
    Array.from({ length: 51 }, () => one),
  )
  const heavy = await send(
    seller,
    Array.from({ length: 9 }, () => ({ name: 'A1.jpg', bytes: Buffer.alloc(9.5 * 1024 * 1024) })),
  )
  expect([many.status, heavy.status]).toEqual([413, 413])
  expect((await server.api(own.listImports, {}, seller)).body).toEqual([])
  expect(await storedPhotos()).toEqual([])
})

test('waiting photos go with the account, and a file without a row goes the next day', async () => {
  const seller = await aSellerWith('A1')
  const [row] = await server.db
    .insert(productImports)
    .values({ depotId: seller.depotId, name: 'Photos', csv: '', total: 1, report: emptyReport(), photos: emptyPhotos })
    .returning()
  const keyFrom = (daysAgo: number) => privateKey(v7({ msecs: Date.now() - daysAgo * DAY_MS }), 'photo')
  const [waiting, lost, fresh] = [keyFrom(3), keyFrom(2), keyFrom(0)]
  for (const key of [waiting, lost, fresh]) await server.context.files.put(key, Buffer.from('x'), 'application/octet-stream')
  await server.db.insert(importPhotos).values({ importId: row?.id ?? '', position: 0, name: 'A1.jpg', fileKey: waiting })
  await dropLostPhotos.run(server.context, {})
  expect((await storedPhotos()).toSorted()).toEqual([waiting, fresh].toSorted())

  await server.api(deleteAccount, { body: { password: testPassword } }, seller)
  await server.db.update(leftAccounts).set({ leftAt: new Date(0) })
  await server.oldDataForgotten()
  expect(await storedPhotos()).toEqual([fresh])
  await server.context.files.delete(fresh)
})

test('many files sent in parts share one report, and a listing keeps its photo limit', async () => {
  const seller = await aSellerWith('K1')
  const files = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(`K1-${index + 1}.jpg`, index)))
  const begun = await sent(seller, files.slice(0, 6))
  const whole = await sent(seller, files.slice(6), { import_id: begun.id })
  expect(whole).toMatchObject({ id: begun.id, status: 'done', done: 10, total: 10, photos: { added: 8 } })
  expect(whole.photos?.failed.map(({ file }) => file)).toEqual(['K1-9.jpg', 'K1-10.jpg'])
  expect(counts(await photosOf(seller))).toEqual({ K1: 8 })
  expect((await server.api(own.listImports, {}, seller)).body).toHaveLength(1)
})

test('photos wait for the rows that were sent before them', async () => {
  const seller = await server.aSeller()
  const row = { ...csvTemplateRow, id: '', images: '', stock_number: 'N1' }
  const csv = formatCsv([csvColumns, csvColumns.map((column) => row[column])])
  await server.api(own.startImport, { body: { csv } }, seller)
  const { photos } = await sent(seller, [await photo('n1.jpg', 9)])
  expect(photos).toEqual({ added: 1, unchanged: 0, failed: [] })
})

test('only the own depot is reached: a guest and a buyer send nothing, and another depot neither adds to the import nor reads it', async () => {
  const [seller, other] = [await aSellerWith('A1'), await aSellerWith('A1')]
  const files = [await photo('A1.jpg', 1)]
  expect((await send(undefined, files)).status).toBe(401)
  expect((await send(await server.aBuyer(), files)).status).toBe(403)
  const { id } = await sent(seller, files)
  expect((await send(other, files, { import_id: id })).status).toBe(404)
  expect((await server.api(own.getImport, { params: { id } }, other)).status).toBe(404)
  expect(counts(await photosOf(other))).toEqual({ A1: 0 })
  expect((await send(seller, [])).status).toBe(422)
})

test('a malicious ZIP is refused or reported, and leaves nothing behind', async () => {
  const seller = await aSellerWith('A1')
  const good = await photo('A1.jpg', 1)
  const huge = { name: 'A1-2.jpg', bytes: Buffer.alloc(11 * 1024 * 1024) }
  const dense = { name: 'A1-3.jpg', bytes: Buffer.alloc(2 * 1024 * 1024) }
  const lying = { name: 'A1-4.jpg', bytes: Buffer.alloc(20_000, 1), saidBytes: 500 }
  const mixed = await sent(seller, [{ name: 'a.zip', bytes: aZip([good, huge, dense, lying]) }])
  expect(mixed.photos).toMatchObject({ added: 1, failed: [{ file: 'A1-2.jpg' }, { file: 'A1-3.jpg' }, { file: 'A1-4.jpg' }] })

  const many = Array.from({ length: 2001 }, (_, index) => ({ name: `${index}.jpg`, bytes: Buffer.from('x') }))
  const climbing = { name: '../../etc/passwd', bytes: Buffer.from('x') }
  const cut = aZip([good]).subarray(0, 100)
  for (const bytes of [aZip(many), aZip([good, climbing]), cut]) {
    const answer = await send(seller, [{ name: 'a.zip', bytes }])
    expect(answer.status).toBe(422)
    expect(answer.error.errors).toHaveProperty('file')
  }
  const broken = { name: 'A1-5.jpg', bytes: Buffer.concat([good.bytes.subarray(0, 20), Buffer.alloc(400)]) }
  expect((await sent(seller, [broken])).photos).toMatchObject({ added: 0, failed: [{ file: 'A1-5.jpg' }] })
  expect((await server.api(own.listImports, {}, seller)).body).toHaveLength(2)
  expect(counts(await photosOf(seller))).toEqual({ A1: 1 })
})
