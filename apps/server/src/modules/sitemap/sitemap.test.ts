import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://allyards.example' } })
})
afterAll(() => server.close())

describe('search engines', () => {
  test('robots.txt names the sitemap and keeps them out of the areas', async () => {
    const { body, headers } = await server.send<string>({ url: '/robots.txt' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Sitemap: https://allyards.example/sitemap.xml')
    expect(body).toContain('Disallow: /buyer-')
  })

  test('the sitemap leads to every live product and seller', async () => {
    const seller = await server.aSeller()
    const product = await server.aProduct({ sellerId: seller.companyId })
    const sold = await server.aProduct({ sellerId: seller.companyId, status: 'sold' })

    const index = await server.send<string>({ url: '/sitemap.xml' })
    const files = [...index.body.matchAll(/<loc>https:\/\/allyards\.example(\/sitemaps\/\d+\.xml)<\/loc>/g)]
    const listed = new Set<string>()
    for (const [, url = ''] of files) {
      const { body, headers } = await server.send<string>({ url })
      expect(headers['content-type']).toContain('application/xml')
      for (const [, page = ''] of body.matchAll(/<loc>https:\/\/allyards\.example([^<]*)<\/loc>/g)) listed.add(page)
    }
    expect(listed.has('/')).toBe(true)
    expect(listed.has(`/products/${product.slug}`)).toBe(true)
    expect(listed.has(`/sellerDetails?seller=${seller.company.slug}`)).toBe(true)
    expect(listed.has(`/products/${sold.slug}`)).toBe(false)
  })

  test('a file that does not exist is not found', async () => {
    expect((await server.send({ url: '/sitemaps/999.xml' })).status).toBe(404)
    expect((await server.send({ url: '/sitemaps/robots.txt' })).status).toBe(404)
  })
})
