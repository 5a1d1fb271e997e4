import { formatCsv } from '@allyards/contract/csv'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow, csvTemplateRowOfFits } from '@allyards/contract/product-csv'
import { getProduct, listProducts } from '@allyards/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/test-server'
import { productImports } from './imports.table'
import { runImport } from './run-import'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('two sellers who change the same brands at once', () => {
  const priced = (ids: string[], price: string) => formatCsv([['id', 'price'], ...ids.map((id) => [id, price])])
  const aStock = async (brands: string[]) => {
    const seller = await server.aSeller()
    const rows = brands.flatMap((brand) => Array.from({ length: 40 }, () => ({ ...csvTemplateRow, brand, models: 'all' })))
    const csv = formatCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column]))])
    await server.api(own.importProducts, { body: { csv } }, seller)
    const { products } = (await server.api(own.listMyProducts, { query: { limit: 100 } as never }, seller)).body
    return { seller, ids: brands.flatMap((brand) => products.filter((one) => one.brand === brand).map(({ id }) => id)) }
  }

  test('by files that name them in another order both succeed', async () => {
    const [one, other] = [await aStock(['Ford', 'Audi']), await aStock(['Audi', 'Ford'])]
    const answers = await Promise.all(
      [one, other].map(({ seller, ids }) => server.api(own.importProducts, { body: { csv: priced(ids, '77') } }, seller)),
    )
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ created: 0, updated: 80, unchanged: 0, failed: [] }))
  })

  test('by moving products between them both succeed', async () => {
    const [one, other] = [await aStock(['Ford']), await aStock(['Audi'])]
    const statuses = await Promise.all(
      [one, other].map(async ({ seller, ids }, index) => {
        const seen = new Set<number>()
        for (const id of ids) {
          const body = { brand: index ? 'Ford' : 'Audi' }
          seen.add((await server.api(own.changeProduct, { params: { id }, body }, seller)).status)
        }
        return [...seen]
      }),
    )
    expect(statuses).toEqual([[200], [200]])
  })
})

test('a stock number is given once per depot, and bay and number are found and read by the depot alone', async () => {
  const lamp = { title: 'Headlamp', part_id: 'headlamp', price: 118, condition: 'A' as const, brand: 'ford' }
  const add = (by: { token: string }, fields: object) => server.api(own.addProduct, { body: { ...lamp, ...fields } as never }, by)
  const [seller, other] = [await server.aSeller(), await server.aSeller()]
  const listed = (await add(seller, { stock_number: 'K-1001', bay: 'C14' })).body.product
  await add(other, { stock_number: 'K-1001' })
  const twice = await add(seller, { stock_number: 'K-1001' })
  expect(twice.status).toBe(422)
  expect(twice.error.errors).toHaveProperty('stock_number')
  const search = (text: string) => server.api(own.listMyProducts, { query: { search: text } as never }, seller)
  expect((await search('1001')).body.products).toMatchObject([{ id: listed.id, bay: 'C14', stock_number: 'K-1001' }])
  expect((await search('c14')).body.count).toBe(1)
  const shown = await server.api(getProduct, { params: { slug: listed.slug } })
  expect(JSON.stringify(shown.body)).not.toMatch(/C14|K-1001/)

  const csv = formatCsv([
    ['title', 'part_id', 'price', 'condition', 'brand', 'bay', 'stock_number'],
    ['Lamp', 'headlamp', '10', 'A', 'Ford', 'D02', 'K-1002'],
    ['Lamp', 'headlamp', '10', 'A', 'Ford', 'D02', 'K-1001'],
  ])
  const report = (await server.api(own.importProducts, { body: { csv } }, seller)).body
  expect(report).toMatchObject({ created: 1, updated: 1, failed: [] })
  const file = (await server.api(own.exportProducts, {}, seller)).body.csv
  expect(file).toMatch(/K-1002.*D02/)
})

describe('a file from a yard system', () => {
  const columns = ['stock_number', 'title', 'part_id', 'price', 'condition', 'brand', 'models', 'years', 'fuels']
  const good = (number: number) => [`K-${number}`, 'Lamp', 'headlamp', '60', 'A', 'Ford', 'Focus', '2011-2018', 'Diesel']
  const wrong: [number, string, RegExp][] = [
    [5, 'Frod', /^brand: We do not know the brand “Frod”\. Did you mean Ford\?$/],
    [6, 'Fokus', /^models: We do not know the Ford model “Fokus”\. Did you mean Focus\?$/],
    [7, '2018-2011', /^years: “2018-2011” runs backwards\. Did you mean 2011-2018\?$/],
    [4, 'VG', /^condition: Please choose a grade: A, B, C or U$/],
    [8, 'Dsel', /^fuels: We do not know “Dsel”\. Please say Petrol, Diesel/],
  ]
  const rows = Array.from({ length: 300 }, (_, index) => {
    const fault = index % 15 === 0 ? wrong[(index / 15) % wrong.length] : undefined
    return good(index).map((cell, column) => (fault && column === fault[0] ? fault[1] : cell))
  })
  const csv = formatCsv([columns, ...rows])

  test('of 300 rows with 20 wrong none of the wrong ones is live, all are explained, and the same file again creates nothing', async () => {
    const seller = await server.aSeller()
    const checked = (await server.api(own.checkImport, { body: { csv } }, seller)).body
    expect(checked).toMatchObject({ created: 280, updated: 0 })
    expect((await server.api(own.listImports, {}, seller)).body).toEqual([])
    const started = await server.api(own.startImport, { body: { csv, name: 'pinnacle.csv' } }, seller)
    expect(started.status).toBe(202)
    await server.context.jobs.drained()
    const params = { id: started.body.id }
    const { status, done, total, report, name } = (await server.api(own.getImport, { params }, seller)).body
    expect({ status, done, total, name }).toEqual({ status: 'done', done: 300, total: 300, name: 'pinnacle.csv' })
    expect(report).toMatchObject({ created: 280, updated: 0, unchanged: 0 })
    expect(report.failed).toEqual(checked.failed)
    expect(report.failed).toHaveLength(20)
    for (const [index, { line, message }] of report.failed.entries()) {
      expect(line).toBe(index * 15 + 2)
      expect(message).toMatch(wrong[index % wrong.length]?.[2] ?? /never/)
    }
    expect((await server.api(own.listMyProducts, { query: {} as never }, seller)).body.counts.live).toBe(280)
    const again = (await server.api(own.importProducts, { body: { csv } }, seller)).body
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 280 })
    const priced = formatCsv([
      ['stock_number', 'price'],
      ['K-1', '75'],
      ['K-nowhere', '75'],
    ])
    const changed = (await server.api(own.importProducts, { body: { csv: priced } }, seller)).body
    expect(changed).toMatchObject({ created: 0, updated: 1, failed: [{ line: 3 }] })
    expect((await server.api(own.getImport, { params }, await server.aSeller())).status).toBe(404)
    expect((await server.api(own.startImport, { body: { csv } }, await server.aBuyer())).status).toBe(403)
  })

  test('that was cut short goes on after its last piece, and lists nothing twice', async () => {
    const seller = await server.aSeller()
    const withoutNumbers = formatCsv([columns, ...rows.map(([, ...cells]) => ['', ...cells])])
    const { id } = (await server.api(own.startImport, { body: { csv: withoutNumbers } }, seller)).body
    await server.context.jobs.drained()
    await server.db
      .update(productImports)
      .set({ status: 'running', csv: withoutNumbers, done: 250, report: { created: 233, updated: 0, unchanged: 0, failed: [] } })
      .where(eq(productImports.id, id))
    await runImport.run(server.context, { importId: id })
    expect((await server.api(own.getImport, { params: { id } }, seller)).body).toMatchObject({
      status: 'done',
      done: 300,
      report: { created: 280 },
    })
    await runImport.run(server.context, { importId: id })
    expect((await server.api(own.listMyProducts, { query: {} as never }, seller)).body.counts.live).toBe(280 + 47)
  })

  test('is read as the depot read its like before, and no other depot', async () => {
    const [seller, other] = [await server.aSeller(), await server.aSeller()]
    const headings = ['Stock No', 'Desc', 'Cond']
    const reading = { columns: ['stock_number', 'title', 'condition'], words: { condition: { VG: 'A' } } } as const
    const find = (by: { token: string }) =>
      server.api(own.findImportReading, { body: { headings: ['stock no ', 'DESC', 'Cond'] } }, by)
    expect((await find(seller)).body).toEqual({ reading: null })
    await server.api(own.keepImportReading, { body: { headings, ...reading } as never }, seller)
    expect((await find(seller)).body).toEqual({ reading })
    expect((await find(other)).body).toEqual({ reading: null })
  })

  test('is no picture', async () => {
    const png = `\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR${'x,y\n'.repeat(456)}`
    for (const endpoint of [own.importProducts, own.checkImport, own.startImport]) {
      const answer = await server.api(endpoint as typeof own.importProducts, { body: { csv: png } }, await server.aSeller())
      expect(answer.status).toBe(422)
      expect(answer.error.message).toBe('This is not a CSV file, but a picture, a spreadsheet or the like.')
    }
  })
})

describe('a large import', () => {
  test('takes 10,000 rows and not one more', async () => {
    const seller = await server.aSeller()
    const csv = `title,part_id,price,condition,brand\n${'x,x,x,x,x\n'.repeat(own.maxImportRows + 1)}`
    const answer = await server.api(own.importProducts, { body: { csv } }, seller)
    expect(answer.status).toBe(422)
    expect(answer.error.message).toContain('10,000')
  })

  test('leaves room for others and brings every row in', async () => {
    const seller = await server.aSeller()
    const rowCount = 2_500
    const row = csvColumns.map((column) => csvTemplateRow[column])
    const csv = formatCsv([csvColumns, ...Array.from({ length: rowCount }, () => row)])
    let isDone = false
    const form = new FormData()
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
    const importing = server.api(own.importProducts, { body: form as never }, seller).finally(() => {
      isDone = true
    })
    let answeredMeanwhile = 0
    while (!isDone && answeredMeanwhile < 100) {
      const answer = await server.api(listProducts, { body: { limit: 1 } })
      expect(answer.status).toBe(200)
      if (!isDone) answeredMeanwhile += 1
    }
    expect((await importing).body).toEqual({ created: rowCount, updated: 0, unchanged: 0, failed: [] })
    expect(answeredMeanwhile).toBeGreaterThan(rowCount / 500)
    const { data } = (await server.api(listProducts, { body: { seller: seller.company.slug } })).body
    expect(data).toMatchObject({ approximate: true })
    expect(data.count).toBeGreaterThanOrEqual(1000)
    const [first] = data.rows
    expect((await server.api(getProduct, { params: { slug: first?.slug ?? '' } })).body.product.category).toBe('Lights and lamps')
  })
})

describe('a file that names the vehicles of each part', () => {
  const columns = ['stock_number', 'title', 'part_id', 'price', 'condition', 'fits', 'numbers']
  const fits = 'Volkswagen Golf Mk7 2013-2017, 1598 cc, Diesel, engine CLHA; Seat Leon 2014-2018'
  const wrong: [number, string, RegExp][] = [
    [
      5,
      `${fits}; Skoda Oktavia 2013-17`,
      /^fits: In “Skoda Oktavia 2013-17”: We do not know the Skoda model “Oktavia”\. Did you mean Octavia\?$/,
    ],
    [
      5,
      'Volkswagen Golf 2018-2013',
      /^fits: In “Volkswagen Golf 2018-2013”: These years run backwards\. Did you mean 2013 to 2018\?$/,
    ],
    [5, 'Volkswagen Golf, 49 cc; Sert Leon', /^fits: .*from 50 to 10,000; fits: .*make “Sert”\. Did you mean Seat\?$/],
    [5, `${fits};`.repeat(31), /^fits: Please give up to 60 rows$/],
    [6, 'A1|B', /^numbers: A part number has 4 to 30 letters and digits/],
  ]
  const good = (index: number) => [`F-${index}`, 'Turbo', 'turbo', '265', 'A', fits, '04L 253 016 H|813860-5003S (part maker)']
  const rows = Array.from({ length: 300 }, (_, index) => {
    const fault = index % 15 === 0 ? wrong[(index / 15) % wrong.length] : undefined
    return good(index).map((cell, column) => (fault && column === fault[0] ? fault[1] : cell))
  })
  const csv = formatCsv([columns, ...rows])
  const importing = async (by: { token: string }, csv: string) =>
    (await server.api(own.importProducts, { body: { csv } }, by)).body
  const exported = async (by: { token: string }) => (await server.api(own.exportProducts, {}, by)).body.csv

  test('of 300 rows with 20 wrong the others are listed with rows and numbers, and each wrong one is explained', async () => {
    const seller = await server.aSeller()
    const checked = (await server.api(own.checkImport, { body: { csv } }, seller)).body
    const report = await importing(seller, csv)
    expect(report).toMatchObject({ created: 280, failed: checked.failed })
    expect(report.failed).toHaveLength(20)
    for (const [index, { line, message }] of report.failed.entries()) {
      expect(line).toBe(index * 15 + 2)
      expect(message).toMatch(wrong[index % wrong.length]?.[2] ?? /never/)
    }
    const { products } = (await server.api(own.listMyProducts, { query: {} as never }, seller)).body
    expect(products[0]).toMatchObject({
      brand: 'Volkswagen',
      models: ['Golf'],
      fitments: [
        {
          model: 'Golf',
          generation: 'Mk7 (5G)',
          year_from: 2013,
          year_to: 2017,
          engine_cc: 1598,
          fuel: 'Diesel',
          engine_code: 'CLHA',
        },
        { make: 'Seat', model: 'Leon', year_from: 2014 },
      ],
      numbers: [
        { number: '04L 253 016 H', of: 'vehicle-maker' },
        { number: '813860-5003S', of: 'part-maker' },
      ],
      oem_number: '04L 253 016 H',
    })
    expect(await importing(seller, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 280 })
  })

  test('is exported so that it can be imported again, and what is changed in one column is not undone by another', async () => {
    const seller = await server.aSeller()
    await importing(seller, formatCsv([columns, good(1)]))
    const before = await exported(seller)
    expect(await importing(seller, before)).toMatchObject({ updated: 0, unchanged: 1 })
    const first = async () => (await server.api(own.listMyProducts, { query: {} as never }, seller)).body.products[0]

    await importing(seller, before.replace('265.00', '270.00'))
    expect(await first()).toMatchObject({ price: 270, fitments: [{ engine_code: 'CLHA' }, { make: 'Seat' }] })
    await importing(seller, (await exported(seller)).replace(',Golf,', ',Polo,'))
    expect((await first())?.fitments).toMatchObject([{ model: 'Polo' }])
    await importing(seller, (await exported(seller)).replace('04L 253 016 H|', '04L 253 017 A|'))
    expect(await first()).toMatchObject({ oem_number: '04L 253 017 A', numbers: [{ number: '04L 253 017 A' }, {}] })
    await importing(
      seller,
      formatCsv([
        ['stock_number', 'fits'],
        ['F-1', 'Seat Leon 2014-2018'],
      ]),
    )
    expect(await first()).toMatchObject({ brand: 'Seat', models: ['Leon'], fitments: [{ make: 'Seat', year_to: 2018 }] })
  })

  test('and the rows of the template are right', async () => {
    const rows = [csvTemplateRow, csvTemplateRowOfFits].map((row) => csvColumns.map((column) => row[column]))
    expect(await importing(await server.aSeller(), formatCsv([csvColumns, ...rows]))).toMatchObject({ created: 2, failed: [] })
  })
})
