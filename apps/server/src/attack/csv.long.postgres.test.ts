import { formatCsv } from '@allyards/contract/csv'
import type { ProductImport } from '@allyards/contract/own-products'
import { type CsvColumn, csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { watchHealth } from '../../test/watch-health'

const MAX_WAIT_MS = 1000
const FILE_BYTES = inject('oddCsvBytes')
const CELL = 10_000

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  url = await server.listen()
})
afterAll(() => server.close())

const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Rows that are right but for these cells. */
function rowsOf(cells: Partial<Record<CsvColumn, string>>, bytes = FILE_BYTES): string {
  const row = { ...csvTemplateRow, ...cells }
  const [heading = '', line = ''] = [csvColumns, csvColumns.map((column) => row[column])].map((one) => formatCsv([one]))
  return heading + line.repeat(Math.min(10_000, Math.floor(bytes / line.length)))
}
const cellOf = (column: CsvColumn, text: string, bytes?: number) => rowsOf({ [column]: filled(text, CELL) }, bytes)

const heading = 'title,part_id,price,condition,brand\n'
/** Rows whose contacts are hidden, which is slow. */
const FEW = Math.min(200_000, FILE_BYTES / 10)
const files: [string, () => string][] = [
  ['ranges of years again and again', () => cellOf('years', '1900-2050|')],
  ['single years again and again', () => cellOf('years', '2012|')],
  ['words that are no years', () => cellOf('years', 'x|')],
  ...(['models', 'body_styles', 'trims', 'gearboxes', 'fuels', 'images'] as const).flatMap((column): typeof files => [
    [`${column} that are many`, () => cellOf(column, 'a|')],
    [`${column} that are bars`, () => cellOf(column, '|')],
  ]),
  ['vehicles that are many', () => cellOf('fits', 'VW Golf;')],
  ['vehicles that nobody knows', () => cellOf('fits', 'Skoda Oktavia Skout 2013-17; Sckoda;')],
  ['one vehicle without an end', () => cellOf('fits', 'VW Golf ')],
  [
    'vehicles with trims full of what may be a contact',
    () => rowsOf({ fits: filled('BMW 3 Series, trim one two 1-one two at;', 2_000) }, FEW),
  ],
  ['numbers that are many', () => cellOf('numbers', 'A1234|')],
  ['features that are many', () => cellOf('features', 'amps: 1;')],
  ['features of one long word', () => cellOf('features', 'a')],
  ['places that are many', () => cellOf('side', 'left a ')],
  ['a description that is too long', () => cellOf('description', 'one two at ')],
  ['rows that are wrong', () => rowsOf({ brand: 'Frod', models: '', description: '' })],
  ['descriptions full of what may be a contact', () => rowsOf({ description: filled('one two 1-', 5_000) }, FEW)],
  ['trims full of what may be a contact', () => rowsOf({ trims: filled('one two 1-one two at|', 4_000) }, FEW)],
  ['commas', () => heading + filled(',', FILE_BYTES)],
  ['short lines', () => heading + filled('a,b,c\n', FILE_BYTES)],
  ['empty lines', () => heading + filled('\n', FILE_BYTES)],
  ['quotes', () => heading + filled('"', FILE_BYTES)],
  ['quotes in quotes', () => heading + filled(`"${filled('a""', 9_000)}"\n`, FILE_BYTES)],
  ['quotes before commas', () => heading + filled('"" ,', FILE_BYTES)],
  ['a quote that never ends', () => `${heading}"${filled('a\n', FILE_BYTES)}`],
  ['spaces', () => filled(' ', FILE_BYTES)],
  ['cells like formulas', () => heading + filled("'=,'@\n", FILE_BYTES)],
  ['headings', () => filled('title,', FILE_BYTES)],
]

async function send(path: string, csv: string, token: string) {
  const form = new FormData()
  form.append('file', new File([csv], 'a.csv'))
  return server.send<ProductImport>({ method: 'POST', url: `/api/products/${path}`, body: form, token })
}

test.each(files)('%s: nobody else waits for over a second', { timeout: 600_000 }, async (_name, make) => {
  const csv = make()
  const { token } = await server.aSeller()
  const health = watchHealth(url)
  const statuses = [(await send('import/check', csv, token)).status, (await send('imports', csv, token)).status]
  await server.jobsDrained()
  statuses.push((await send('import', csv, token)).status)
  expect(await health.longestWaitMs()).toBeLessThan(MAX_WAIT_MS)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
