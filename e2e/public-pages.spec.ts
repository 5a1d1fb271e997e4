import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { listDepots } from '@allyards/contract/depots'
import { legalPaths } from '@allyards/contract/legal-paths'
import { allParts } from '@allyards/contract/parts'
import { listProducts } from '@allyards/contract/products'
import { expect } from 'vitest'
import routes from '../apps/web/app/routes'
import { call } from './harness/call'
import { expectFits, expectNoSidewaysScroll } from './harness/expectations'
import { fill } from './harness/fill'
import { holdCalls } from './harness/hold-calls'
import { journey } from './harness/journey'
import { mailTo } from './harness/mails'
import { ownProduct } from './harness/own-product'

const get = (path: string, headers: Record<string, string> = {}) => fetch(ownProduct().url + path, { headers })

const publicPaths = [
  '/',
  '/about',
  '/contact',
  '/bmw',
  '/part/alternator',
  '/products',
  '/sellerDetails',
  '/findpart',
  '/seller-signup',
]

journey('the server sends the complete home page: finder, the 53 parts in order and the review panel', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('YOUR REG')
  expect(html).toContain('Select Brand')
  const linked = [...html.matchAll(/href="\/part\/([a-z-]+)"/g)].map(([, slug]) => slug)
  expect(linked.filter((slug, index) => linked.indexOf(slug) === index)).toEqual(allParts.map(({ slug }) => slug))
  expect(html).toContain('4.41')
  expect(html.replaceAll('<!-- -->', '')).toContain('5536 reviews')
  expect(html).toContain('Sample figures of the demo')
})

journey('an odd address is a missing page or an existing one, and never a failure', async () => {
  const { hostname, port } = new URL(ownProduct().url)
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      // Sends the path as it is, because fetch would normalise it.
      const asked = request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode ?? 0))
      asked.on('error', reject).end()
    })
  const odd = [
    '//',
    '///',
    '//[::1',
    '//[::1]/x',
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    '/products?search=%00',
    '/sellerDetails?seller=%00',
  ]
  const long = [`/${'a'.repeat(8_000)}`, `/part/${'a'.repeat(8_000)}`, `/products?search=${'a'.repeat(8_000)}`]
  for (const path of [...odd, ...long]) {
    const status = await statusOf(path)
    expect(status, path.slice(0, 40)).toBeGreaterThanOrEqual(200)
    expect(status, path.slice(0, 40)).toBeLessThan(500)
  }
})

journey('public HTML is the same for every visitor and is revalidated by its ETag', async () => {
  const first = await get('/contact')
  const second = await get('/contact', { authorization: 'Bearer someone', cookie: 'a=b' })
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(await second.text()).toBe(await first.text())

  const again = await get('/contact', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

/** An address of every public route. */
async function addressesOfRoutes(): Promise<string[]> {
  const [listing] = (await call(listProducts, { body: {} })).data.rows
  const samples: Record<string, string> = { 'legal/:page': legalPaths[0] ?? '', 'products/:slug': `/products/${listing?.slug}` }
  const [area] = routes
  return (area?.children ?? []).map(({ path = '', index }) => {
    if (index) return '/'
    if (path.startsWith('part/')) return '/part/alternator/bmw'
    if (path.startsWith(':brand')) return '/bmw'
    return samples[path] ?? `/${path.replace('*', 'there/is/no/such/page/as/this')}`
  })
}

journey('parameters that a page does not read change nothing in it', async () => {
  const unread = ['z=1', 'z=2&z=3', 'utm_source=a&gclid=b&fbclid=c', 'page=x&sort=y&brand=', '=&&%00']
  const addresses = [...(await addressesOfRoutes()), '/reset-password', '/quotations', '/operator/login']
  for (const address of addresses) {
    const plain = await get(address)
    for (const query of unread) {
      const odd = await get(`${address}?${query}`)
      expect([odd.status, odd.headers.get('etag')], `${address}?${query}`).toEqual([plain.status, plain.headers.get('etag')])
      expect(await odd.text(), `${address}?${query}`).not.toContain('utm_source')
    }
  }
  const same = [
    ['brand=Ford&models=Fiesta&models=Focus', 'z=1&models=Focus,Fiesta&brand=Ford&models=Focus&page=1'],
    ['brand=Ford', 'brand=Ford&years=19&side=top&page=0&min_price=cheap&warranty=99&within=7-London'],
  ]
  for (const [query, other] of same) {
    expect((await get(`/products?${other}`)).headers.get('etag')).toBe((await get(`/products?${query}`)).headers.get('etag'))
  }
})

journey('scripts run from our own files, and inline only with the hash of our text', async () => {
  const answer = await get('/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  expect(inline.length).toBeGreaterThan(0)
  const hashes = new Set(inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))
  expect(new Set(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' '))).toEqual(new Set(["'self'", ...hashes]))
})

journey(
  'every public page describes itself to people who share it and to search engines, and links to products and depots',
  async () => {
    for (const path of [...publicPaths, '/legal', ...legalPaths]) {
      const html = await (await get(path)).text()
      expect(html, path).toMatch(/<title>[^<]{10,}<\/title>/)
      for (const part of ['name="description"', 'rel="canonical"', 'property="og:title"', 'property="og:image"'])
        expect(html, path).toContain(part)
      for (const to of ['/products', '/sellerDetails']) expect(html, path).toMatch(new RegExp(`<footer.*href="${to}"`, 's'))
    }
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap:')
    expect(await (await get('/sitemap.xml')).text()).toContain('<sitemapindex')
  },
)

journey(
  'browse pages of every depth have a title and a description of their own, and breadcrumbs for search engines',
  async () => {
    const files = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)]
    const listed = await Promise.all(files.map(async ([, file]) => (await get(file ?? '')).text()))
    const paths = [...listed.join('').matchAll(/<loc>https?:\/\/[^/]+(\/(?:ford|part)\/[^<]+|\/ford)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    const ofDepth = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).slice(0, 4)
    const sample = [
      '/ford',
      ...[/^\/ford\/[^/]+$/, /^\/ford\/transit(\/[^/]+){1}$/, /^\/ford\/focus\/[^/]+\/[^/]+$/].flatMap(ofDepth),
      ...[/^\/part\/[^/]+$/, /^\/part\/headlamp\/[^/]+$/, /^\/part\/turbo\/ford\/[^/]+$/].flatMap(ofDepth),
    ]
    expect(sample.length).toBeGreaterThanOrEqual(22)
    const seen = new Set<string>()
    for (const path of sample) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      const texts = [/<title>([^<]+)<\/title>/.exec(html)?.[1], /name="description" content="([^"]+)"/.exec(html)?.[1]]
      for (const text of texts) {
        expect(text, path).toBeDefined()
        expect(seen.has(text ?? ''), `${path}: "${text}" stands on another page`).toBe(false)
        seen.add(text ?? '')
      }
      const json = /<script[^>]*application\/ld\+json[^>]*>([^<]+)<\/script>/.exec(html)?.[1] ?? '{}'
      const { itemListElement = [], ...list } = JSON.parse(json)
      expect(list['@type'], path).toBe('BreadcrumbList')
      expect(itemListElement.map(({ position }: { position: number }) => position)).toEqual(
        itemListElement.map((_: unknown, index: number) => index + 1),
      )
      expect(new URL(itemListElement.at(-1).item).pathname).toBe(path)
      expect(html).toContain(`rel="canonical" href="${itemListElement.at(-1).item}"`)
    }
  },
)

journey('assets are immutable and compressed', async () => {
  const html = await (await get('/')).text()
  const [, script] = /"(\/assets\/react-[^"]+\.js)"/.exec(html) ?? []
  const answer = await get(script ?? '', { 'accept-encoding': 'br' })
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
  expect((await get('/assets/gone-1234.js')).status).toBe(404)
  const drawing = await get('/parts/radio.svg')
  expect([drawing.status, drawing.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  expect((await get('/parts/no-such-part.svg')).status).toBe(404)
})

journey('a page that cannot be opened says so, looks like the others and leads on', async ({ page, allowErrors }) => {
  allowErrors(/500|Unable to decode/)
  const paintOfFooter = () => page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor)
  await page.goto('/about')
  const paint = await paintOfFooter()
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'BMW' }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor()
  expect(await paintOfFooter()).toBe(paint)
  await expectFits(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /BMW/ }).waitFor()
})

journey('a missing page says so, with the status 404', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  for (const [path, text] of [
    ['/no/such/page/at/all/here', '404 Not Found'],
    ['/nosuchbrand', 'No models found'],
    ['/bmw/nosuchmodel', 'No body styles found'],
    ['/part/flux-capacitor', '404 Not Found'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await page.getByText('404 Not Found').first().waitFor()
    await page.getByText(text).first().waitFor()
  }
  const api = await get('/api/nothing')
  expect([api.status, await api.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
})

// Three journeys, so that each stays well within its time limit.
for (const [index, paths] of [
  publicPaths.slice(0, 3),
  publicPaths.slice(3, 6),
  [...publicPaths.slice(6), '/legal/privacy'],
].entries()) {
  journey(
    `public pages are accessible and fit a phone, a tablet and a desk (${index + 1} of 3)`,
    async ({ page, allowErrors }) => {
      allowErrors(/openstreetmap/)
      for (const path of paths) {
        await page.goto(path)
        await expectFits(page)
      }
    },
  )
}

journey(
  'a first visit on a phone creates no Intl formatter, which would delay it by a tenth of a second',
  async ({ newPage, allowErrors }) => {
    allowErrors(/openstreetmap/)
    const page = await newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error('a formatter of the platform')
      }
      Number.prototype.toLocaleString = refuse
      Date.prototype.toLocaleDateString = refuse
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules']) {
        Object.defineProperty(Intl, name, { get: refuse })
      }
    })
    const { rows: products } = (await call(listProducts, { body: {} })).data
    const { rows: depots } = (await call(listDepots, { query: {} })).data
    for (const path of [...publicPaths, `/products/${products[0]?.slug}`, `/sellerDetails?seller=${depots[0]?.slug}`]) {
      await page.goto(path)
    }
  },
)

journey('a page knows where its links lead, and a press before hydration leads on too', async ({ newPage, allowErrors }) => {
  // The contact page shows a map of another company.
  allowErrors(/openstreetmap/)
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 400)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).tap()
  await page.waitForURL('**/contact')
  expect(asked).not.toContain('/__manifest')

  await page.goto('/legal', { waitUntil: 'commit' })
  await page.getByRole('main').locator('a[href="/legal/privacy"]').tap()
  await page.waitForURL('**/legal/privacy')
})

journey('a product whose depot has a long badge fits a small phone', async ({ page }) => {
  const depots = await call(listDepots, { query: { limit: 60 } })
  const certified = depots.data.rows.find(({ badges }) => badges.some(({ kind }) => kind === 'certification'))
  const { data } = await call(listProducts, { body: { seller: certified?.slug } })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/products/${data.rows[0]?.slug}`)
  await page.getByRole('list', { name: 'Checked by Allyards' }).first().waitFor()
  await expectNoSidewaysScroll(page)
})

journey('a complaint gets a number and a day, and the form asks for what is missing', async ({ page, newPage, allowErrors }) => {
  allowErrors(/404/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Lowest price guarantee' }).first().click()
  await page.getByRole('link', { name: 'Complaints' }).click()
  const send = page.getByRole('button', { name: 'Send complaint' })
  await send.click()
  await page.getByText('Please enter your name').waitFor()
  await expectFits(page)
  const email = `complaint-${Date.now()}@example.test`
  await fill(page, {
    Name: 'Priya Shah',
    Email: email,
    'What happened, and what should we do?': 'A dearer offer stood first.',
  })
  await send.click()
  const told = await page.getByText(/Your complaint has the number C-\d+/).textContent()
  await mailTo(email, new RegExp(`Your complaint ${told?.match(/C-\d+/)?.[0]}`))
  const phone = await newPage({ viewport: { width: 360, height: 800 } })
  await phone.goto('/legal/none')
  await phone.getByText('404 Not Found').first().waitFor()
})

journey(
  'a visitor writes to us by keyboard: errors, waiting, a refusal that loses nothing, and thanks',
  async ({ page, allowErrors }) => {
    allowErrors(/openstreetmap|Failed to load resource/)
    const held = await holdCalls(page, '/contact')
    await page.goto('/contact')
    for (const text of ['London UK', '020 7946 0123']) await page.getByText(text, { exact: true }).waitFor()
    // No map can be reached, so one is drawn.
    await page.getByText('Allyards, London UK').waitFor()
    // The bell appears once the page's script runs.
    await page.getByRole('button', { name: /^Notices/ }).waitFor()
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.press('Enter')
    await page.getByText('Please enter your name').waitFor()
    expect(await page.getByLabel('NAME').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectFits(page)
    const address = `priya-${Date.now()}@example.test`
    await page.keyboard.type('Priya Shah')
    for (const text of [address, '07700 900417', 'Where is my hose?']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send Message', disabled: true }).waitFor()
    await expectFits(page)
    held.fail()
    await page.getByText('Something went wrong').first().waitFor()
    expect(await page.getByLabel('YOUR MESSAGE').inputValue()).toBe('Where is my hose?')
    await expectFits(page)
    await held.recover()
    await send.press('Enter')
    await page.getByText('Thank you. Your message is with us, and we answer by email.').first().waitFor()
    expect((await mailTo('support@allyards.test', /Priya Shah/)).replyTo?.[0]?.address).toBe(address)
  },
)

journey('an old browser keeps the pages as the server sent them, with a notice, and can search', async ({ page }) => {
  // The page fixture waits for hydration, which does not happen here.
  const old = await page.context().newPage()
  await old.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }))
  await old.goto('/about')
  await old.getByText('This browser is too old for all of Allyards.').waitFor()
  await old.getByRole('combobox', { name: 'Search Product here' }).fill('headlamp')
  await old.getByRole('combobox', { name: 'Search Product here' }).press('Enter')
  await old.waitForURL(/\/products\?.*search=headlamp/)
  const products = old.getByRole('region', { name: 'Products' })
  await products.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await old.waitForURL(/\/products\/./)
  const isAlive = () => Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__react'))
  expect(await old.evaluate(isAlive)).toBe(false)
  await page.goto('/about')
  expect(await page.getByText('This browser is too old for all of Allyards.').isVisible()).toBe(false)
})
