import { formatCsv } from '@allyards/contract/csv'
import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aZip } from '../../test/make-zip'
import { startTestServer, type TestServer } from '../../test/test-server'
import { productImports } from '../modules/products/stock/import/imports.table'

const MEGABYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowsOf = (count: number, fields: Partial<typeof csvTemplateRow>) => {
  const row = { ...csvTemplateRow, ...fields }
  return formatCsv([csvColumns, ...Array.from({ length: count }, () => csvColumns.map((column) => row[column]))])
}

async function upload<Body>(path: string, files: [string, string | Buffer][], token: string) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  return server.send<Body>({ method: 'POST', url: `/api/products/${path}`, body: form, token })
}

const sizeOfImports = async () => {
  const { rows } = await server.db.execute<{ bytes: string }>(sql`select pg_total_relation_size('product_imports') as bytes`)
  return Number(rows[0]?.bytes)
}

test('the ZIP files of one form share one limit, and a refused one leaves nothing behind', async () => {
  const seller = await server.aSeller()
  // Just within the ratio that a photo may have.
  const noise = Buffer.from(Array.from({ length: 40_000 }, () => Math.random() * 256))
  const bytes = Buffer.concat([noise, Buffer.alloc(3 * MEGABYTE)])
  const entry = (index: number) => ({ name: `A1-${index}.jpg`, bytes })
  const zip = aZip(Array.from({ length: 45 }, (_, index) => entry(index)))
  const answer = await upload(
    'imports/photos',
    [1, 2, 3].map((number) => [`${number}.zip`, zip]),
    seller.token,
  )
  expect([answer.status, answer.error.errors]).toEqual([
    422,
    { file: 'This unpacks to more than we take at once. Please split it.' },
  ])

  const tiny = (count: number) =>
    aZip(Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, bytes: Buffer.from('x') })))
  const many = await upload(
    'imports/photos',
    [
      ['1.zip', tiny(1_500)],
      ['2.zip', tiny(1_500)],
    ],
    seller.token,
  )
  expect([many.status, many.error.message]).toEqual([422, 'You can send at most 2000 files in ZIPs at a time.'])
  expect((await server.api(own.listImports, {}, seller)).body).toEqual([])
  for await (const key of server.context.files.list('private-')) expect.fail(`${key} is left`)
})

test('a depot has three unfinished imports at most, however they are sent', async () => {
  const [seller, other] = [await server.aSeller(), await server.aSeller()]
  const values = { depotId: seller.depotId, name: 'a.csv', csv: 'x', total: 1 }
  const report = { created: 0, updated: 0, unchanged: 0, failed: [] }
  const begun = Array.from({ length: limits.unfinishedImports }, () => ({ ...values, report }))
  await server.db.insert(productImports).values(begun)
  const csv = rowsOf(1, {})
  const refused = await server.api(own.startImport, { body: { csv } }, seller)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    '3 of your imports are still under way. Please wait until one of them is done.',
  ])
  expect((await upload('imports/photos', [['a.jpg', 'x']], seller.token)).status).toBe(429)
  expect((await server.api(own.startImport, { body: { csv } }, other)).status).toBe(202)

  // Imports whose job failed for good do not hold their places.
  await server.db
    .update(productImports)
    .set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    .where(sql`csv = 'x'`)
  expect((await server.api(own.startImport, { body: { csv } }, seller)).status).toBe(202)
  await server.jobsDrained()
  const kept = await server.db.select({ csv: productImports.csv, status: productImports.status }).from(productImports)
  expect(kept.map((one) => one.csv)).toEqual(kept.map(() => ''))
  expect(kept.filter(({ status }) => status === 'running')).toEqual([])
})

test('a finished import frees the space of its files, even if every row was wrong', async () => {
  const seller = await server.aSeller()
  const description = () => Buffer.from(Array.from({ length: 600 }, () => Math.random() * 256)).toString('hex')
  const row = { ...csvTemplateRow, brand: 'Frod' }
  const lines = Array.from({ length: 1_200 }, () => csvColumns.map((column) => ({ ...row, description: description() })[column]))
  const csv = formatCsv([csvColumns, ...lines])
  const sizes: number[] = []
  for (let count = 0; count < 3; count++) {
    const started = await upload<own.ProductImport>('imports', [['a.csv', csv]], seller.token)
    await server.jobsDrained()
    const { report } = (await server.api(own.getImport, { params: { id: started.body.id } }, seller)).body
    expect([report.failed.length, report.more_failed?.length]).toEqual([limits.csv.reasons, 1_200 - limits.csv.reasons])
    // PostgreSQL vacuums by itself within a minute. The embedded engine has done so with the import.
    if (inject('testDatabase').engine === 'postgres') await server.db.execute(sql`vacuum product_imports`)
    sizes.push(await sizeOfImports())
  }
  expect(Math.max(...sizes)).toBeLessThan(2.5 * csv.length)
  expect(sizes[2]).toBeLessThan((sizes[0] ?? 0) + MEGABYTE)
})

test('only the newest reports of a depot are kept', async () => {
  const seller = await server.aSeller()
  const csv = rowsOf(1, { brand: 'Frod', models: '' })
  for (let count = 0; count < 25; count++) {
    await server.api(own.startImport, { body: { csv } }, seller)
    await server.jobsDrained()
  }
  const kept = await server.db.$count(productImports, sql`depot_id = ${seller.depotId}`)
  expect(kept).toBe(20)
})

test('imports sent at the same moment are counted one after the other', async () => {
  const seller = await server.aSeller()
  await server.context.jobs.stop()
  const csv = rowsOf(1, {})
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.api(own.startImport, { body: { csv } }, seller)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
})
