import { formatCsv, readCsv } from '@allyards/contract/csv'
import { decodeText } from '@allyards/contract/importing/decode-text'
import { guessColumns, withModels } from '@allyards/contract/importing/guess-columns'
import * as own from '@allyards/contract/own-products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server'
import { aYardFile, yardLayouts } from '../../../../../test/yard-files'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The file as the import screen sends it when nobody has touched it. */
async function asFirstDropped(bytes: Uint8Array): Promise<string> {
  const [header, ...rows] = await readCsv(decodeText(bytes), own.maxImportRows)
  const columns = withModels(guessColumns(header?.cells ?? [], rows[0]?.cells))
  return formatCsv([columns.map((column) => column || 'left_out'), ...rows.map(({ cells }) => cells)])
}

const check = async (csv: string, by: { token: string }) => (await server.api(own.checkImport, { body: { csv } }, by)).body
const importing = async (csv: string, by: { token: string }) => (await server.api(own.importProducts, { body: { csv } }, by)).body
async function listed(by: { token: string }) {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => server.api(own.listMyProducts, { query: { limit: 100, page } as never }, by)),
  )
  return pages.flatMap(({ body }) => body.products)
}

describe('as first dropped', () => {
  test.each(yardLayouts)('%s has 250 of 300 rows ready, and none is matched wrongly', async (layout) => {
    const seller = await server.aSeller()
    const { bytes, meant } = aYardFile(layout)
    const csv = await asFirstDropped(bytes)
    const checked = await check(csv, seller)
    expect(checked.created, JSON.stringify(checked.failed.slice(0, 5))).toBeGreaterThanOrEqual(250)
    const report = await importing(csv, seller)
    expect(report).toMatchObject({ created: checked.created, failed: checked.failed })
    const products = await listed(seller)
    expect(products).toHaveLength(report.created)
    for (const product of products) {
      const { side, ...known } = meant.get(product.stock_number ?? '') ?? {}
      expect({ title: product.title, ...known }).toMatchObject({ part_id: expect.any(String) })
      expect(product).toMatchObject({ ...known, ...(side ? { side } : {}) })
    }
    expect(await importing(csv, seller)).toMatchObject({ created: 0, updated: 0, unchanged: report.created })
  })
})

const headings = ['stock_number', 'part_id', 'price', 'brand', 'models', 'years']
const fileOf = (...rows: (readonly string[])[]) => formatCsv([headings, ...rows])
const rowOf = (cells: { part?: string; brand?: string; model?: string; years?: string }, number = '') => [
  number,
  cells.part ?? 'Headlamp',
  '60',
  cells.brand ?? 'Ford',
  cells.model ?? 'Focus',
  cells.years ?? '2012',
]

describe('the words of a yard', () => {
  const problemOf = async (cells: Parameters<typeof rowOf>[0]) => {
    const { failed } = await check(fileOf(rowOf(cells)), await server.aSeller())
    return failed[0]?.message ?? null
  }

  test.each([
    ['ENGINE MOUNT', /is not in the list of parts\. Others list it as Engine$/],
    ['REAR LIGHT O/S', /is not in the list of parts/],
    ['HEADLAMP REAR', /may be a rear light$/],
    ['GEARBOX BRACKET', /may be something else than Gearbox: we do not know “BRACKET”$/],
    ['BOOT', /may be Boot Lid or Tailgate$/],
    ['DSM N/S', /We do not know the part “DSM N\/S”$/],
    ['ENGINE + GEARBOX', /names several parts$/],
    ['LAMP', /may be something else than Headlamp$/],
    ['Alternater', /We do not know the part “Alternater”\. Did you mean Alternator\?$/],
    ['HEADLIGHT '.repeat(40), /is too long for the name of a part$/],
  ])('%s is asked about, and only a misspelt name is offered another', async (part, message) => {
    expect(await problemOf({ part })).toMatch(message)
  })

  test.each([
    [{ model: '' }, 'models: Please name the model, or write “all” if it fits every Ford'],
    [{ model: 'FOCUS MK3', years: '2008' }, 'years: The Ford Focus Mk3 was sold from 2011 to 2018, not in 2008'],
    [{ model: 'FOCUS C-MAX' }, 'models: We do not know the Ford model “FOCUS C-MAX”.'],
    [{ brand: 'BMW MINI' }, /^brand: We do not know the brand “BMW MINI”/],
    [{ years: '63' }, 'years: That year is too early'],
  ])('%j is asked about', async (cells, message) => {
    expect(await problemOf(cells)).toMatch(message)
  })

  test('are told with the check, and a listing says no more than the file did', async () => {
    const seller = await server.aSeller()
    const csv = fileOf(
      rowOf({ part: 'ECU ENGINE CONTROL UNIT', brand: 'VAUX', model: 'ASTRA J 1.6', years: "'11" }, 'K1'),
      rowOf({ part: 'DOOR N/S/R', brand: 'LANDROVER', model: 'all' }, 'K2'),
      rowOf({ part: 'WING O/S', brand: 'vw', model: 'POLO/GOLF', years: '2013 on' }, 'K3'),
    )
    const { created, read } = await check(csv, seller)
    expect(created).toBe(3)
    expect(read).toEqual(
      expect.arrayContaining([
        { column: 'part_id', written: 'ECU ENGINE CONTROL UNIT', meaning: 'ECU' },
        { column: 'brand', written: 'VAUX', meaning: 'Vauxhall' },
        { column: 'models', written: 'ASTRA J 1.6', meaning: 'Astra' },
        { column: 'condition', written: '', meaning: 'U' },
      ]),
    )
    await importing(csv, seller)
    const products = new Map((await listed(seller)).map((product) => [product.stock_number, product]))
    expect(products.get('K1')).toMatchObject({
      title: "ECU ENGINE CONTROL UNIT, Vauxhall ASTRA J 1.6, '11",
      condition: 'U',
      models: ['Astra'],
      years: [2011],
    })
    expect(products.get('K2')).toMatchObject({ brand: 'Land Rover', models: [], side: 'nearside', end: 'rear' })
    expect(products.get('K3')).toMatchObject({ part_id: 'body-panel', models: ['Polo', 'Golf'] })
    expect(products.get('K3')?.years.at(0)).toBe(2013)
  })
})

test('a stock number that a file repeats stops its rows, however far apart, and no other', async () => {
  const seller = await server.aSeller()
  const others = Array.from({ length: 300 }, (_, index) => rowOf({}, `K-${index}`))
  const csv = fileOf(rowOf({}, 'K-twice'), ...others, rowOf({ part: 'Engine' }, 'K-twice '))
  const report = await check(csv, seller)
  const message = 'stock_number: “K-twice” is in lines 2, 303 of this file. Please give each part a number of its own'
  expect(report).toMatchObject({
    created: 300,
    failed: [
      { line: 2, message },
      { line: 303, message },
    ],
  })
  expect(await importing(csv, seller)).toMatchObject({ created: 300, failed: report.failed })
})

test('a change without a model keeps the models of its listing', async () => {
  const seller = await server.aSeller()
  await importing(fileOf(rowOf({}, 'K-1')), seller)
  expect(await importing(fileOf(rowOf({ model: '' }, 'K-1')), seller)).toMatchObject({ unchanged: 1, failed: [] })
  expect(await importing(fileOf(rowOf({ model: 'all' }, 'K-1')), seller)).toMatchObject({ updated: 1 })
  expect((await listed(seller))[0]?.models).toEqual([])
})

test('a file in Windows-1252 is read rightly from its bytes, and odd bytes are refused or read, never a failure', async () => {
  const seller = await server.aSeller()
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'stock.csv')
    return server.api(own.checkImport, { body: form as never }, seller)
  }
  const text = 'stock_number,title,part_id,price,brand,models\nK1,Driver\u0092s door,Car Door,\u00A390,Citro\u00EBn,C4\n'
  const answer = await send(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  expect(answer.body).toMatchObject({ created: 1, failed: [] })
  for (const odd of [
    [0xff],
    [0xff, 0xfe, 0x00],
    [0xd8, 0x00, 0xdc],
    [0xef, 0xbb, 0xbf],
    Array.from({ length: 4096 }, (_, at) => at % 256),
  ])
    expect((await send(Uint8Array.from(odd))).status).toBe(422)
})
