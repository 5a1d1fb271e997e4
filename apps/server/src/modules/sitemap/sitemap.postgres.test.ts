import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { planFiles } from './plan-files'
import { sitemapFile } from './sitemap-xml'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://allyards.example' } })
})
afterAll(() => server.close())

async function gather(texts: AsyncIterable<string>): Promise<string[]> {
  const gathered: string[] = []
  for await (const text of texts) gathered.push(text)
  return gathered
}

describe('search engines', () => {
  test('robots.txt names the sitemap and keeps them out of the areas', async () => {
    const { body, headers } = await server.send<string>({ url: '/robots.txt' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Sitemap: https://allyards.example/sitemap.xml')
    expect(body).toContain('Disallow: /buyer-')
    expect(body).toContain('Disallow: /findpart/\n')
    expect(body).not.toContain('Disallow: /findpart\n')
  })

  test('the sitemap leads to every live product and seller', async () => {
    const seller = await server.aSeller()
    const product = await server.aProduct({ depotId: seller.depotId })
    const sold = await server.aProduct({ depotId: seller.depotId, status: 'sold' })

    const index = await server.send<string>({ url: '/sitemap.xml' })
    const files = [
      ...index.body.matchAll(/<loc>https:\/\/allyards\.example(\/sitemaps\/(?:pages|products|depots)-\d+\.xml)<\/loc>/g),
    ]
    const listed = new Set<string>()
    for (const [, url = ''] of files) {
      const { body, headers } = await server.send<string>({ url })
      expect(headers['content-type']).toContain('application/xml')
      for (const [, page = ''] of body.matchAll(/<loc>https:\/\/allyards\.example([^<]*)<\/loc>/g)) listed.add(page)
    }
    expect(listed.has('/')).toBe(true)
    expect(listed.has('/findpart')).toBe(true)
    expect(listed.has(`/products/${product.slug}`)).toBe(true)
    expect(listed.has(`/sellerDetails?seller=${seller.company.slug}`)).toBe(true)
    expect(listed.has(`/products/${sold.slug}`)).toBe(false)
  })

  test('products and depots are divided into files of so many, each in one of them', async () => {
    for (let number = 0; number < 7; number += 1) await server.aProduct()
    const plan = await planFiles(server.db, 3)
    for (const [chapter, table] of [
      ['products', `products where status = 'live'`],
      ['depots', 'depots'],
    ] as const) {
      const { rows } = await server.db.execute<{ slug: string }>(`select slug from ${table} order by id`)
      const listed: string[] = []
      for (let file = 1; plan.has(`${chapter}-${file}`); file += 1) {
        const paths = await gather(plan.get(`${chapter}-${file}`)?.() ?? Readable.from([]))
        expect(paths.length).toBeLessThanOrEqual(3)
        listed.push(...paths)
      }
      expect(listed.map((path) => path.split(/[/=]/).at(-1))).toEqual(rows.map(({ slug }) => slug))
    }
  })

  test('addresses are escaped', async () => {
    const file = sitemapFile('https://a.test', Readable.from(['/x?a=1&b=2']))
    expect((await gather(file)).join('')).toContain('/x?a=1&amp;b=2')
  })

  test('a file that does not exist is not found', async () => {
    expect((await server.send({ url: '/sitemaps/products-999.xml' })).status).toBe(404)
    expect((await server.send({ url: '/sitemaps/robots.txt' })).status).toBe(404)
  })
})
