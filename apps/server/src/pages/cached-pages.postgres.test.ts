import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { browse } from '@allyards/contract/browse'
import { getDepot, listDepots } from '@allyards/contract/depots'
import * as own from '@allyards/contract/own-products'
import * as choices from '@allyards/contract/product-choices'
import * as shop from '@allyards/contract/products'
import { changeSellerTerms } from '@allyards/contract/sellers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import type { CachedPage } from '../platform/cache/page-cache'
import { createCachedPages } from './cached-pages'
import { createInProcessClient } from './in-process-client'
import { servePages } from './pages'

let server: TestServer
const rendered: string[] = []

/** Pages that are cached and sent like those of the web app, and show what the API answers as it comes. */
beforeAll(async () => {
  server = await startTestServer({
    pages: async (app, { pageCache }) => {
      const render = async (address: string): Promise<CachedPage> => {
        rendered.push(address)
        const tags = new Set<string>()
        const api = createInProcessClient(app, (tag) => tags.add(tag))
        const { pathname, searchParams } = new URL(address, 'http://localhost')
        const brand = searchParams.getAll('brand')
        const slug = pathname.split('/')[2] ?? ''
        const pages: Record<string, () => Promise<unknown>> = {
          list: async () => [await api(shop.listProducts, { body: { brand } }), await api(choices.listProductBrands, {})],
          product: () => api(shop.getProduct, { params: { slug } }),
          depot: () => api(getDepot, { params: { slug } }),
          directory: () => api(listDepots, { query: { search: searchParams.get('search') ?? '' } }),
          browse: () => api(browse, { query: { brand: slug } }),
        }
        const body = Buffer.from(JSON.stringify(await pages[pathname.split('/')[1] ?? '']?.()))
        return { status: 200, headers: {}, body, etag: `"${rendered.length}"`, tags, renderedAt: Date.now() }
      }
      const showPage = createCachedPages(pageCache, render, app.load, (error) => {
        throw error
      })
      servePages(app, ({ url }) => showPage(url))
    },
  })
})
afterAll(() => server.close())

async function read(address: string): Promise<string> {
  const answer = await server.app.inject({ url: address })
  expect(answer.statusCode, address).toBe(200)
  return answer.payload
}

/** Which of the pages are made anew when they are read again. */
async function madeAnew(addresses: string[]): Promise<string[]> {
  rendered.length = 0
  for (const address of addresses) await read(address)
  return [...rendered]
}

async function aShopOfTwo() {
  const [ford, audi] = [await server.aSeller(), await server.aSeller()]
  const lamp = await server.aProduct({ depotId: ford.depotId, brand: 'Ford', models: ['Focus'], partId: 'headlamp' })
  const turbo = await server.aProduct({ depotId: audi.depotId, brand: 'Audi', models: ['A4'], partId: 'turbo' })
  const related = [
    '/list',
    '/list?brand=Ford',
    `/product/${lamp.slug}`,
    `/depot/${ford.company.slug}`,
    `/directory?search=${encodeURIComponent(ford.company.companyName)}`,
    '/browse/ford',
  ]
  const unrelated = ['/list?brand=Audi', `/product/${turbo.slug}`, `/depot/${audi.company.slug}`, '/browse/audi']
  for (const address of [...related, ...unrelated]) await read(address)
  expect(await madeAnew([...related, ...unrelated])).toEqual([])
  return { ford, lamp, related, unrelated }
}

test('a changed price drops the pages that show it and no others', async () => {
  const { ford, lamp, related, unrelated } = await aShopOfTwo()
  const { status } = await server.api(own.changeProduct, { params: { id: lamp.id }, body: { price: 77.77 } }, ford)
  expect(status).toBe(200)
  expect(await madeAnew([...related, ...unrelated])).toEqual(related)
  for (const address of related.slice(0, 4)) expect(await read(address)).toContain('77.77')
  await server.productFactsRefreshed()
  expect(await madeAnew(unrelated)).toEqual([])
})

test('every way to write a product drops its pages', async () => {
  const { ford, lamp, related, unrelated } = await aShopOfTwo()
  const { id } = lamp
  const writes = [
    () => server.api(own.changeProducts, { body: { ids: [id], price_percent: 5 } }, ford),
    () => server.api(own.importProducts, { body: { csv: `id,price\n${id},61.5\n` } }, ford),
    () => server.api(own.changeProduct, { params: { id }, body: { title: 'Another title' } }, ford),
  ]
  for (const [number, write] of writes.entries()) {
    expect((await write()).status).toBe(200)
    expect(await madeAnew([...related, ...unrelated]), `write ${number}`).toEqual(related)
  }
  expect((await server.api(own.deleteProduct, { params: { id } }, ford)).status).toBeLessThan(300)
  expect(server.context.pageCache.find(`/product/${lamp.slug}`)).toBeUndefined()
})

test('a stored count is shown as soon as the job has computed it', async () => {
  const seller = await server.aSeller()
  await server.aProduct({ depotId: seller.depotId, brand: 'Volvo', models: ['V70'] })
  await read('/browse/volvo')
  const body = { title: 'Door', part_id: 'headlamp', price: 5, condition: 'A' as const, brand: 'Volvo', imageUrls: [] }
  expect((await server.api(own.addProduct, { body: body as never }, seller)).status).toBe(201)
  await read('/browse/volvo')
  await server.productFactsRefreshed()
  expect(JSON.parse(await read('/browse/volvo')).facts.products).toBe(2)
})

test('a depot’s new terms show at once, and other depots’ pages stay cached', async () => {
  const { ford, related, unrelated } = await aShopOfTwo()
  const answer = await server.api(changeSellerTerms, { body: { defaultWarrantyMonths: 12 } }, ford)
  expect(answer.status).toBe(200)
  const anew = await madeAnew([...related, ...unrelated])
  expect(anew).toContain(`/depot/${ford.company.slug}`)
  expect(unrelated.filter((address) => anew.includes(address))).toEqual([])
})

test('from the second visitor on a page is sent as bytes that were compressed once', async () => {
  const seller = await server.aSeller()
  const address = `/depot/${seller.company.slug}`
  const plain = await read(address)
  const compressed = () => server.app.inject({ url: address, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  await compressed()
  const findPacked = () => server.context.pageCache.find(address)?.packed
  await expect.poll(findPacked).toBeDefined()
  const answer = await compressed()
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(findPacked()?.br.equals(answer.rawPayload)).toBe(true)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain)
  const old = await server.app.inject({ url: address, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(old.rawPayload).toString()).toBe(plain)
  expect(await read(address)).toBe(plain)
})
