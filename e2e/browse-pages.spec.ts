import { expect, test } from 'vitest'
import { ownProduct } from './harness/own-product'

const SAMPLES_PER_LEVEL = 4

interface BrowsePage {
  path: string
  html: string
  title: string
  description: string
}

test('the server sends pages of every level complete, each different and with its stock', async () => {
  const listed = [...(await listedIn('vehicles-1')), ...(await listedIn('part-turbo-1'))]
  const levels = new Map<string, string[]>()
  for (const path of listed) {
    const level = levels.get(levelOf(path))
    if (level) level.push(path)
    else levels.set(levelOf(path), [path])
  }
  expect([...levels.keys()].toSorted()).toEqual(['1', '2', '3', '4', '5', 'part 1', 'part 2', 'part 3', 'part 4'])
  const pages: BrowsePage[] = []
  for (const paths of levels.values()) {
    const step = Math.max(1, Math.floor(paths.length / SAMPLES_PER_LEVEL))
    for (const path of paths.filter((_, index) => index % step === 0).slice(0, SAMPLES_PER_LEVEL)) pages.push(await read(path))
  }
  expect(pages.length).toBeGreaterThan(30)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  for (const { path, html, title, description } of pages) {
    expect(
      [title.length, description.length].every((length) => length > 10),
      path,
    ).toBe(true)
    expect(html, path).toContain(`<link rel="canonical" href="${ownProduct().url}${path}"`)
    expect(html, path).toMatch(/depots (breaking|asked)/)
    expect(breadcrumbsIn(html).at(-1), path).toBe(path)
  }
})

test('a page shows its stock, its price bands and its neighbours, and both ways to a part end on one page', async () => {
  const { html: brand } = await read('/ford')
  expect(brand).toMatch(/parts in stock/)
  expect(brand).toContain('Popular parts for Ford')
  expect(brand).toContain('Other brands')
  const { html: model } = await read('/part/headlamp/ford/focus')
  expect(model).toContain('fair price')
  expect(model).toContain('Other models')
  expect(breadcrumbsIn(model)).toEqual(['/', '/#all-parts', '/part/headlamp', '/part/headlamp/ford', '/part/headlamp/ford/focus'])

  const whole = '/ford/focus/hatchback/titanium/headlamp'
  const { html } = await read('/part/headlamp/ford/focus/hatchback/titanium')
  expect(html).toContain(`<link rel="canonical" href="${ownProduct().url}${whole}"`)
  const { etag } = Object.fromEntries((await fetch(ownProduct().url + whole)).headers)
  const again = await fetch(ownProduct().url + whole, { headers: { 'if-none-match': etag ?? '' } })
  expect(again.status).toBe(304)
})

async function listedIn(file: string): Promise<string[]> {
  const { url } = ownProduct()
  const xml = await (await fetch(`${url}/sitemaps/${file}.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(url.length))
}

function levelOf(path: string): string {
  const segments = path.split('/').slice(1)
  return segments[0] === 'part' ? `part ${segments.length - 1}` : String(segments.length)
}

async function read(path: string): Promise<BrowsePage> {
  const answer = await fetch(ownProduct().url + path)
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return { path, html, title, description }
}

/** The paths in the page's JSON-LD, from the home page to the page itself. */
function breadcrumbsIn(html: string): string[] {
  const json = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const list = JSON.parse(json) as { '@type'?: string; itemListElement: { position: number; item: string }[] }
  expect(list['@type']).toBe('BreadcrumbList')
  expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, index) => index + 1))
  return list.itemListElement.map(({ item }) => item.slice(ownProduct().url.length))
}
