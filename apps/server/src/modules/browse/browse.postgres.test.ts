import * as contract from '@allyards/contract/browse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { makes, variants } from '../catalogue/catalogue.table'
import { browsePaths, divideModels, readBrowseTree } from './find-browse-paths'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.insert(makes).values({ name: 'Zedder', slug: 'zedder' })
  const trims = ['S line', 'S-Line', 'Fire & Ice', 'Édition/Spéciale']
  await server.db
    .insert(variants)
    .values([
      ...trims.map((trim) => variant('Allroad', trim, 2005)),
      variant('Focus', 'Zetec', 2018),
      variant('Focus', 'Titanium', null),
      variant('Fiesta', 'Zetec', 2017),
    ])
  await server.aProduct({ brand: 'Zedder', models: ['Focus'], partId: 'headlamp' })
  await server.aProduct({ brand: 'Zedder', models: [], partId: 'alternator' })
  await server.aProduct({ brand: 'Zedder', models: ['Focus'], trims: ['Zetec'], partId: 'grille' })
  await server.aProduct({ brand: 'Zedder', models: ['Focus'], partId: 'headlamp', status: 'sold' })
})
afterAll(() => server.close())

const browse = async (query: Record<string, string>) => (await server.api(contract.browse, { query })).body

describe('a browse page', () => {
  test('resolves slugs to names and says what comes next', async () => {
    const page = await browse({ brand: 'zedder', model: 'focus', body_style: 'hatchback' })
    expect(page).toMatchObject({
      unknown: null,
      brand: { name: 'Zedder', logo: '/logos/zedder.svg' },
      model: { name: 'Focus' },
      body_style: { name: 'Hatchback' },
      next: 'trim',
    })
    expect(page.choices.map(({ name }) => name)).toEqual(['Titanium', 'Zetec'])
  })

  test('counts live products only, those that fit every model included', async () => {
    const page = await browse({ brand: 'zedder' })
    expect(page.facts.products).toBe(3)
    expect(page.facts.depots).toBe(4)
    expect(page.choices.find(({ slug }) => slug === 'focus')).toMatchObject({ products: 3, years: { from: 2000, to: null } })
    expect(page.choices.find(({ slug }) => slug === 'fiesta')).toMatchObject({ products: 1 })
  })

  test('says of each trim when it was on sale and which products are for it alone', async () => {
    const { choices } = await browse({ brand: 'zedder', model: 'focus', body_style: 'hatchback' })
    const [titanium, zetec] = choices
    expect(titanium).toMatchObject({ products: 2, shared: 2, years: { from: 2000, to: null } })
    expect(zetec).toMatchObject({ products: 3, shared: 2, years: { from: 2000, to: 2018 } })
  })

  test('asks for the make first when it starts from a part', async () => {
    const page = await browse({ part: 'headlamp' })
    expect(page.next).toBe('brand')
    expect(page.choices.find(({ slug }) => slug === 'zedder')).toMatchObject({ products: 1 })
    expect(page.neighbours.map(({ slug }) => slug)).toContain('grille')
  })

  test('ends when part and full vehicle are chosen', async () => {
    const page = await browse({ brand: 'zedder', model: 'focus', body_style: 'estate', trim: 'zetec', part: 'turbo' })
    expect(page).toMatchObject({ next: null, unknown: null, part: { name: 'Turbo' }, choices: [] })
  })

  test('gives trims slugs that are unique and survive accents, slashes and "&"', async () => {
    const page = await browse({ brand: 'zedder', model: 'allroad', body_style: 'estate' })
    const slugs = page.choices.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(4)
    expect(slugs).toEqual(expect.arrayContaining(['s-line', 's-line-2', 'fire-and-ice', 'edition-speciale']))
    for (const slug of slugs) {
      const trim = await browse({ brand: 'zedder', model: 'allroad', body_style: 'estate', trim: slug })
      expect(trim.trim?.slug).toBe(slug)
    }
  })

  test.each([
    [{ brand: 'trabant' }, 'brand', 'model'],
    [{ brand: 'zedder', model: 'nosuch' }, 'model', 'body_style'],
    [{ brand: 'zedder', model: 'focus', body_style: 'nosuch' }, 'body_style', 'trim'],
    [{ part: 'flux-capacitor' }, 'part', 'brand'],
  ])('names the first level that the catalogue does not know in %o', async (query, unknown, next) => {
    expect(await browse(query as Record<string, string>)).toMatchObject({ unknown, next, choices: [] })
  })

  test('accepts any text in its address', async () => {
    const answer = await server.send({ url: `/api/browse?brand=%20%00'%3B${'x'.repeat(500)}` })
    expect(answer.status).toBe(200)
  })
})

test('the sitemap has every page that shows a product once, and no other', async () => {
  const index = await server.send<string>({ url: '/sitemap.xml' })
  const files = [...index.body.matchAll(/<loc>[^<]*(\/sitemaps\/(?:vehicles|part-)[^<]+\.xml)<\/loc>/g)].map(([, path]) => path)
  expect(files).toEqual(['vehicles', 'part-alternator', 'part-grille', 'part-headlamp'].map((name) => `/sitemaps/${name}-1.xml`))
  const listed: string[] = []
  for (const file of files) listed.push(...(await listedIn(String(file))))
  expect(new Set(listed).size).toBe(listed.length)
  for (const path of listed) expect([path, (await browse(slugsIn(path))).facts.products > 0]).toEqual([path, true])

  const odd = ['/zedder/allroad/estate/s-line-2', '/zedder/allroad/estate/edition-speciale/alternator']
  const below = ['/part/grille/zedder/focus/estate', '/zedder/focus/estate/zetec/grille']
  expect([...odd, ...below].filter((path) => !listed.includes(path))).toEqual([])
  const empty = ['/ford', '/part/headlamp/zedder/fiesta', '/zedder/focus/estate/titanium/grille', '/part/turbo']
  expect(empty.filter((path) => listed.includes(path))).toEqual([])
  // 1 brand, 3 models, 6 body styles and 14 trims for the alternator that fits them all.
  expect(listed.filter((path) => path.includes('alternator'))).toHaveLength(25)
})

test('a large catalogue is divided into files that list every page once and no more than allowed', async () => {
  const whole = [...browsePaths(await readBrowseTree(server.db, { from: null, until: null }), undefined)]
  const stretches = await divideModels(server.db, 2000)
  expect(stretches.length).toBeGreaterThan(5)
  const divided = []
  for (const stretch of stretches) {
    const paths = [...browsePaths(await readBrowseTree(server.db, stretch), undefined)]
    expect(paths.length).toBeLessThanOrEqual(2000)
    divided.push(...paths)
  }
  expect(divided).toEqual(whole)
})

async function listedIn(url: string): Promise<string[]> {
  const { body } = await server.send<string>({ url })
  const listed = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(listed.length).toBeLessThanOrEqual(50_000)
  return listed
}

function slugsIn(path: string): Record<string, string> {
  const [, ...segments] = path.split('/')
  const vehicle = segments[0] === 'part' ? segments.slice(2) : segments
  const [brand, model, body_style, trim, last] = vehicle
  const slugs = { brand, model, body_style, trim, part: segments[0] === 'part' ? segments[1] : last }
  return Object.fromEntries(Object.entries(slugs).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** A make that the catalogue does not have, so that the test knows all of it. */
function variant(model: string, trim: string, yearTo: number | null) {
  return {
    make: 'Zedder',
    model,
    modelSlug: model.toLowerCase(),
    generation: 'Mk1',
    trim,
    yearFrom: 2000,
    yearTo,
    bodyStyles: ['Hatchback', 'Estate'],
    gearboxes: ['Manual'],
    fuels: ['Diesel'],
  }
}
