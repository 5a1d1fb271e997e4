import { crc32, deflateSync } from 'node:zlib'
import { formatCsv, readCsv } from '@allyards/contract/csv'
import * as contract from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { getProduct, listProducts } from '@allyards/contract/products'
import { changeSellerTerms } from '@allyards/contract/sellers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { uploads } from '../../uploads/uploads.table'

type Listed = { product: { id: string; brand: string; models: string[] } }

let server: TestServer
type Seller = Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lamp = {
  title: 'Headlamp, nearside',
  part_id: 'headlamp',
  price: 118,
  delivery_price: 9.95,
  condition: 'A',
  brand: 'ford',
  models: ['Focus'],
  years: [2014, 2015],
  stock: 2,
  warranty_months: 6,
}

async function list(seller: Seller, fields: object = {}) {
  const answer = await server.send<{
    product: { id: string; slug: string; brand: string; price: number; imageUrls: string[]; stock: number }
  }>({
    method: 'POST',
    url: '/api/products/add',
    body: { ...lamp, ...fields },
    token: seller.token,
  })
  expect(answer.status).toBe(201)
  return answer.body.product
}

async function aForm(files: Record<string, Buffer | string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...lamp, models: 'Focus', years: '2014' })) form.append(name, String(value))
  for (const [name, bytes] of Object.entries(files)) form.append('images', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return form
}

/** A true PNG of one colour: a few kilobytes that unpack to very many pixels, as a decompression bomb does. */
function aPlainPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, aChunk('IHDR', header), aChunk('IDAT', rows), aChunk('IEND', Buffer.alloc(0))])
}

function aChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

describe('who may', () => {
  test('a guest, a buyer and a seller without company details are refused everywhere', async () => {
    const product = await server.aProduct()
    const [buyer, newSeller] = [await server.aBuyer(), await server.aNewSeller()]
    const calls = [
      { method: 'POST', url: '/api/products/add', body: lamp },
      { method: 'GET', url: '/api/products/my-products' },
      { method: 'GET', url: `/api/products/my-products/${product.id}` },
      { method: 'PATCH', url: `/api/products/${product.id}`, body: { price: 1 } },
      { method: 'DELETE', url: `/api/products/${product.id}` },
      { method: 'POST', url: '/api/products/bulk', body: { ids: [product.id], status: 'sold' } },
      { method: 'POST', url: '/api/products/import', body: { csv: '' } },
      { method: 'GET', url: '/api/products/export' },
    ] as const
    for (const call of calls) {
      expect((await server.send(call)).status, call.url).toBe(401)
      expect((await server.send({ ...call, token: buyer.token })).status, call.url).toBe(403)
      expect((await server.send({ ...call, token: newSeller.token })).error.code, call.url).toBe('company_details_missing')
    }
  })

  test("another seller's product is not there", async () => {
    const product = await server.aProduct()
    const { token } = await server.aSeller()
    expect((await server.send({ method: 'PATCH', url: `/api/products/${product.id}`, body: { price: 1 }, token })).status).toBe(
      404,
    )
    expect((await server.send({ method: 'DELETE', url: `/api/products/${product.id}`, token })).status).toBe(404)
    expect((await server.send({ url: `/api/products/my-products/${product.id}`, token })).status).toBe(404)
    const bulk = await server.api(contract.changeProducts, { body: { ids: [product.id], status: 'sold' } }, { token })
    expect(bulk.body).toEqual({ updated: 0 })
  })
})

describe('listing a product', () => {
  test('puts it into the public list at once', async () => {
    const seller = await server.aSeller()
    const product = await list(seller)
    expect(product).toMatchObject({ brand: 'Ford', price: 118, stock: 2 })
    const found = await server.api(listProducts, { body: { seller: seller.company.slug, search: 'headlamp focus' } })
    expect(found.body.data.rows.map((row) => row.id)).toEqual([product.id])
  })

  test('says what is wrong, field by field', async () => {
    const { token } = await server.aSeller()
    const answer = await server.send({ method: 'POST', url: '/api/products/add', body: { price: -1, part_id: 'sofa' }, token })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.errors ?? {})).toEqual(expect.arrayContaining(['title', 'price', 'condition', 'brand']))
    const unknown = await server.send({ method: 'POST', url: '/api/products/add', body: { ...lamp, part_id: 'sofa' }, token })
    expect(unknown.error.errors).toHaveProperty('part_id')
  })

  test('takes pictures along as multipart, in their order', async () => {
    const { token } = await server.aSeller()
    const picture = (red: number) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .jpeg()
        .toBuffer()
    const form = await aForm({ 'a.jpg': await picture(10), 'b.exe': await picture(200) })
    const { status, body } = await server.send<{ product: { imageUrls: string[]; models: string[] } }>({
      method: 'POST',
      url: '/api/products/add',
      body: form,
      token,
    })
    expect(status).toBe(201)
    expect(body.product.imageUrls).toHaveLength(2)
    expect(body.product.models).toEqual(['Focus'])
  })

  test('refuses files that are not pictures', async () => {
    const { token } = await server.aSeller()
    const huge = aPlainPicture(12_000, 12_000)
    const cases: [string, Buffer | string, number[]][] = [
      ['note.jpg', 'this is no picture at all', [415]],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', [415]],
      ['huge.png', huge, [422]],
      ['large.jpg', Buffer.alloc(30 * 1024 * 1024, 1), [413]],
    ]
    const small = await server.send({
      method: 'POST',
      url: '/api/products/add',
      body: await aForm({ 'a.png': aPlainPicture(1_200, 1_200) }),
      token,
    })
    expect(small.status).toBe(201)
    for (const [name, bytes, expected] of cases) {
      const { status } = await server.send({
        method: 'POST',
        url: '/api/products/add',
        body: await aForm({ [name]: bytes }),
        token,
      })
      expect(expected, name).toContain(status)
    }
    const mine = await server.api(contract.listMyProducts, {}, { token })
    expect(mine.body.count).toBe(1)
  })

  test('spells brand and models as the catalogue does, and refuses what nobody knows with the nearest that is known', async () => {
    const seller = await server.aSeller()
    const add = (brand: string, models: string[]) =>
      server.send<Listed>({ method: 'POST', url: '/api/products/add', body: { ...lamp, brand, models }, token: seller.token })
    const { product } = (await add('FORD', ['focus', 'FIESTA'])).body
    expect(product).toMatchObject({ brand: 'Ford', models: ['Focus', 'Fiesta'] })
    expect((await add('Frod', [])).error.errors).toEqual({ brand: 'We do not know the brand “Frod”. Did you mean Ford?' })
    expect((await add('Ford', ['<script>'])).status).toBe(422)
    const change = await server.api(contract.changeProduct, { params: { id: product.id }, body: { models: ['focuss'] } }, seller)
    expect(change.error.errors).toEqual({ models: 'We do not know the Ford model “focuss”. Did you mean Focus?' })
    const csv = `id,models\n${product.id},kuga\n${product.id},Kugga\n`
    const { body } = await server.api(contract.importProducts, { body: { csv } }, seller)
    expect(body.failed).toEqual([{ line: 3, message: 'models: We do not know the Ford model “Kugga”. Did you mean Kuga?' }])
  })

  test("takes pictures that the depot uploaded or shows already, and nobody else's", async () => {
    const [seller, other] = [await server.aSeller(), await server.aSeller()]
    const upload = async (userId: string, name: string) => {
      const url = `/files/${name}.webp`
      await server.db.insert(uploads).values({ userId, url, thumbUrl: url, width: 8, height: 8 })
      return url
    }
    const [own, foreign] = [await upload(seller.id, 'own1'), await upload(other.id, 'foreign1')]
    const { id } = await server.aProduct({ depotId: seller.depotId, imageUrls: ['/files/shown1.webp'] })
    const add = (imageUrls: string[]) =>
      server.send<Listed>({ method: 'POST', url: '/api/products/add', body: { ...lamp, imageUrls }, token: seller.token })
    const change = (imageUrls: string[]) => server.api(contract.changeProduct, { params: { id }, body: { imageUrls } }, seller)
    expect((await add([own, '/files/shown1.webp'])).status).toBe(201)
    expect((await change(['/files/shown1.webp', own])).status).toBe(200)
    for (const refused of [await add([foreign]), await change([own, foreign])])
      expect([refused.status, refused.error.errors]).toEqual([422, { imageUrls: 'Please upload this picture yourself' }])
    const csv = `id,images\n${id},${foreign}\n`
    const { body } = await server.api(contract.importProducts, { body: { csv } }, seller)
    expect(body).toMatchObject({ updated: 0, failed: [{ line: 2, message: 'images: Please upload this picture yourself' }] })
  })

  test('refuses pictures from elsewhere', async () => {
    const { token } = await server.aSeller()
    const body = { ...lamp, imageUrls: ['https://example.test/spy.gif'] }
    expect((await server.send({ method: 'POST', url: '/api/products/add', body, token })).status).toBe(422)
  })
})

describe('changing a product', () => {
  test('keeps fields that are left out', async () => {
    const seller = await server.aSeller()
    const { id } = await list(seller)
    const { body } = await server.api(contract.changeProduct, { params: { id }, body: { price: 99.5 } }, seller)
    expect(body.product).toMatchObject({ price: 99.5, title: lamp.title, models: ['Focus'], years: [2014, 2015], stock: 2 })
  })

  test('says when the part arrives, or leaves that to the usual terms of its seller', async () => {
    const seller = await server.aSeller()
    const deliveryTerms = { price: 5, free_from: null, days: 3, collection: true, note: null }
    await server.api(changeSellerTerms, { body: { deliveryTerms } }, seller)
    const { id, slug } = await list(seller)
    const shown = async () => {
      const { product, seller: card } = (await server.api(getProduct, { params: { slug } })).body
      return [product.delivery_days, card.collection]
    }
    expect(await shown()).toEqual([3, true])
    await server.api(contract.changeProduct, { params: { id }, body: { delivery_days: 7 } }, seller)
    expect(await shown()).toEqual([7, true])
    const back = await server.api(contract.changeProduct, { params: { id }, body: { delivery_days: null } }, seller)
    expect(back.body.product.delivery_days).toBeNull()
    expect(await shown()).toEqual([3, true])
    const refused = await server.api(contract.changeProduct, { params: { id }, body: { delivery_days: 91 } }, seller)
    expect(refused.error.errors).toHaveProperty('delivery_days')
  })

  test('the last one sold takes it off the public list; back in stock it is live again', async () => {
    const seller = await server.aSeller()
    const { id, slug } = await list(seller)
    const sold = await server.api(contract.changeProduct, { params: { id }, body: { stock: 0 } }, seller)
    expect(sold.body.product.status).toBe('sold')
    expect((await server.send({ url: `/api/products/${slug}` })).status).toBe(410)
    const back = await server.api(contract.changeProduct, { params: { id }, body: { stock: 3 } }, seller)
    expect(back.body.product.status).toBe('live')
  })

  test('a deleted product is 410, leaves the own list and can be brought back', async () => {
    const seller = await server.aSeller()
    const { id, slug } = await list(seller)
    expect((await server.api(contract.deleteProduct, { params: { id } }, seller)).status).toBe(204)
    expect((await server.send({ url: `/api/products/${slug}` })).status).toBe(410)
    expect((await server.api(contract.listMyProducts, {}, seller)).body.count).toBe(0)
    await server.api(contract.changeProduct, { params: { id }, body: { status: 'live' } }, seller)
    expect((await server.send({ url: `/api/products/${slug}` })).status).toBe(200)
  })

  test('several at once: price by percent, stock, status', async () => {
    const seller = await server.aSeller()
    const ids = [(await list(seller)).id, (await list(seller)).id]
    await server.api(contract.changeProducts, { body: { ids, price_percent: -10 } }, seller)
    const mine = await server.api(contract.listMyProducts, { query: { search: 'headlamp' } }, seller)
    expect(mine.body.products.map((product) => product.price)).toEqual([106.2, 106.2])
    const stockOf = async () =>
      (await server.api(contract.listMyProducts, {}, seller)).body.products.map(({ stock, status }) => `${stock} ${status}`)
    await server.api(contract.changeProducts, { body: { ids, stock: 0 } }, seller)
    expect(await stockOf()).toEqual(['0 sold', '0 sold'])
    await server.api(contract.changeProducts, { body: { ids, stock: 7 } }, seller)
    expect(await stockOf()).toEqual(['7 live', '7 live'])
    await server.api(contract.changeProducts, { body: { ids, status: 'draft' } }, seller)
    expect((await server.api(contract.listMyProducts, { query: { status: 'draft' } }, seller)).body).toMatchObject({
      count: 2,
      counts: { draft: 2, live: 0 },
    })
  })
})

describe('the own products', () => {
  test('is narrowed to a part and a brand, and names those that it holds', async () => {
    const seller = await server.aSeller()
    await list(seller)
    await list(seller, { part_id: 'grille', brand: 'Skoda', models: [] })
    const { id } = await list(seller, { part_id: 'engine', brand: 'Kia', models: [] })
    await server.api(contract.deleteProduct, { params: { id } }, seller)
    const read = async (query: object) => (await server.api(contract.listMyProducts, { query: query as never }, seller)).body
    expect(await read({})).toMatchObject({ count: 2, parts: ['grille', 'headlamp'], brands: ['Ford', 'Skoda'] })
    const grilles = await read({ part: 'grille' })
    expect(grilles).toMatchObject({ count: 1, counts: { live: 2 }, parts: ['grille', 'headlamp'] })
    expect(grilles.products.map(({ part_id }) => part_id)).toEqual(['grille'])
    expect((await read({ brand: 'Ford' })).products.map(({ brand }) => brand)).toEqual(['Ford'])
    expect(await read({ part: 'grille', brand: 'Ford' })).toMatchObject({ count: 0, products: [] })
    expect(await read({ part: "'; --\u0000" })).toMatchObject({ count: 0 })
  })
})

describe('CSV', () => {
  const csv = (...rows: Partial<typeof csvTemplateRow>[]) =>
    formatCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => ({ ...csvTemplateRow, ...row })[column]))])

  test('imports good rows and reports bad ones by line', async () => {
    const seller = await server.aSeller()
    const file = csv(
      {},
      { price: '54O' },
      { part_id: 'Alternater' },
      { title: 'Second, "quoted"', brand: 'bmw', models: '3 SERIES' },
      { id: crypto.randomUUID() },
      { category: 'Sofas' },
    )
    const { body, status } = await server.api(contract.importProducts, { body: { csv: file } }, seller)
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 2, updated: 0 })
    expect(body.failed.map(({ line }) => line)).toEqual([3, 4, 6, 7])
    expect(body.failed[0]?.message).toBe('price: Price must be a number, such as 540 or 540.50')
  })

  test('an exported file imports again unchanged', async () => {
    const seller = await server.aSeller()
    await list(seller, { title: '=SUM(A1) "odd", title', description: 'Two\nlines', oem_number: '-12-34' })
    await list(seller, { mileage: 61_200, tested: true, delivery_days: 4 })
    const exported = await server.api(contract.exportProducts, {}, seller)
    expect(await readCsv(exported.body.csv, 10)).toHaveLength(3)
    const again = await server.api(contract.importProducts, { body: { csv: exported.body.csv } }, seller)
    expect(again.body).toEqual({ created: 0, updated: 0, unchanged: 2, failed: [] })
  })

  test('changes own products by id and leaves those of others alone', async () => {
    const [seller, other] = [await server.aSeller(), await server.aSeller()]
    const [mine, theirs] = [await list(seller), await list(other)]
    const file = formatCsv([
      ['id', 'price'],
      [mine.id, '12.50'],
      [theirs.id, '0.01'],
    ])
    const { body } = await server.api(contract.importProducts, { body: { csv: file } }, seller)
    expect(body).toMatchObject({ updated: 1, failed: [{ line: 3 }] })
    expect((await server.api(contract.getMyProduct, { params: { id: theirs.id } }, other)).body.product.price).toBe(118)
  })

  test('comes as a file too; nonsense is refused whole', async () => {
    const { token } = await server.aSeller()
    const form = new FormData()
    form.append('file', new Blob([csv({})], { type: 'text/csv' }), 'stock.csv')
    const sent = await server.send<contract.ImportReport>({ method: 'POST', url: '/api/products/import', body: form, token })
    expect(sent.body.created).toBe(1)
    const tooWide = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',')
    for (const nonsense of ['', 'a,b\n1,2', '\u0000\u0001', tooWide]) {
      const answer = await server.send({ method: 'POST', url: '/api/products/import', body: { csv: nonsense }, token })
      expect(answer.status, nonsense.slice(0, 20)).toBe(422)
    }
    const newlines = new FormData()
    newlines.append('file', new Blob(['\n'.repeat(900_000)], { type: 'text/csv' }), 'newlines.csv')
    expect((await server.send({ method: 'POST', url: '/api/products/import', body: newlines, token })).status).toBe(422)
  })
})

describe('fair price', () => {
  test('needs eight prices, and widens step by step', async () => {
    const seller = await server.aSeller()
    const read = async (query: string) =>
      (
        await server.send<{ band: { sample: number; level: string; median: number } | null }>({
          url: `/api/fair-price?part_id=turbo&make=Audi&${query}`,
        })
      ).body.band
    for (let index = 1; index <= 8; index += 1) {
      await list(seller, {
        part_id: 'turbo',
        brand: 'Audi',
        models: [index <= 4 ? 'A4' : 'A3'],
        price: index * 10,
        delivery_price: 5,
      })
    }
    const { refreshAllBands } = await import('../../fair-price')
    const { knownPrices } = await import('../../../known-prices')
    await refreshAllBands(server.db, knownPrices)
    expect(await read('model=A4')).toMatchObject({ sample: 8, level: 'make', widened: true, median: 50 })
    expect((await server.send<{ band: unknown }>({ url: '/api/fair-price?part_id=engine&make=Audi' })).body.band).toBeNull()
  })
})
