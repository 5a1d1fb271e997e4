import { addProduct } from '@allyards/contract/own-products'
import { phraseLimits } from '@allyards/contract/phrases'
import { listProducts, suggestProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownNow } from '../../../../test/own-now'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { phrases } from '../../../../test/typed-phrases'
import { readVocabulary } from '../../catalogue/words/read-vocabulary'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lamp = {
  title: 'Headlamp',
  part_id: 'headlamp',
  price: 100,
  condition: 'A' as const,
  brand: 'Ford',
  models: ['Focus'],
  body_styles: [],
  trims: [],
  years: [2014],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}

describe('a search', () => {
  test('that names brand, model and part is found by them, misspelt or in the plural', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, title: 'N/S unit, tested', brand: 'Skoda', models: ['Octavia'], part_id: 'wing-mirror' }
    const { id } = (await server.api(addProduct, { body }, seller)).body.product
    await server.api(addProduct, { body: { ...body, part_id: 'turbo' } }, seller)
    await server.productFactsRefreshed()
    for (const search of ['skoda octavia wing mirror', 'octavia wing mirrors', 'skoda wing miror', 'octavia wing mirror 2014']) {
      const { data } = (await server.api(listProducts, { body: { search } })).body
      expect(
        data.rows.map((row) => row.id),
        search,
      ).toEqual([id])
      expect(data.count, search).toBe(1)
    }
    const clashing = await server.api(listProducts, { body: { search: 'skoda octavia wing mirror', brand: 'Ford' } })
    expect(clashing.body.data.rows).toEqual([])
    expect(clashing.body.data.understood?.chips.map(({ label }) => label)).toEqual(['Wing Mirror'])
  })

  test('for a part never shows another part whose title has its name', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, brand: 'Tesla', models: ['Model S'], part_id: 'body-panel', title: 'Distributor cap cover' }
    await server.api(addProduct, { body }, seller)
    const { data } = (await server.api(listProducts, { body: { search: 'tesla distributor' } })).body
    expect(data).toMatchObject({ rows: [], understood: { ask: 'Distributor, Tesla' } })
  })

  test('ranks products with the other words first, and keeps everything else that fits', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, brand: 'Volvo', models: ['V50'] }
    const add = async (title: string) => (await server.api(addProduct, { body: { ...body, title } }, seller)).body.product.id
    const nearside = await add('Volvo V50 headlamp, left, halogen')
    const xenon = await add('Volvo V50 headlamp, left, xenon bulb')
    const unsaid = await add('Volvo V50 headlamp')
    const find = async (search: string) => (await server.api(listProducts, { body: { search } })).body.data
    const both = await find('v50 n/s headlight halogen please')
    expect(both.rows.map(({ id }) => id)).toEqual([nearside, xenon, unsaid])
    expect(both.count).toBe(3)
    expect(both.understood).toMatchObject({
      make: 'Volvo',
      model: 'V50',
      parts: ['headlamp'],
      side: 'nearside',
      rest: ['halogen'],
    })
    const nonsense = await find('volvo v50 headlamp qzxv')
    expect(nonsense.rows.map(({ id }) => id).sort()).toEqual([nearside, xenon, unsaid].sort())
  })

  test('says what can be taken away from it, and what can be asked for where nothing is listed', async () => {
    const { data } = (await server.api(listProducts, { body: { search: 'LH mirror transit custom 2015' } })).body
    expect(data.rows).toEqual([])
    expect(data.understood?.ask).toBe('Wing Mirror, nearside, Ford Transit Custom 2015')
    expect(data.understood?.chips).toEqual([
      { kind: 'part', label: 'Wing Mirror', without: 'LH transit custom 2015' },
      { kind: 'side', label: 'Nearside', without: 'mirror transit custom 2015' },
      { kind: 'model', label: 'Ford Transit Custom', without: 'LH mirror 2015' },
      { kind: 'year', label: '2015', without: 'LH mirror transit custom' },
    ])
  })

  test('for something outside the parts list says so, and names the parts that it comes with', async () => {
    const find = async (search: string) => (await server.api(listProducts, { body: { search } })).body.data.understood
    expect(await find('focus windscreen')).toMatchObject({
      make: 'Ford',
      parts: [],
      missing: { name: 'Windscreen', instead: ['body-panel'] },
    })
    expect(await find('nsr light golf')).toMatchObject({ parts: [], missing: { name: 'Rear light' }, side: 'nearside' })
  })

  test('in everyday words finds the intended part and make, and never an empty page', async () => {
    const wrong: string[] = []
    for (const [search, part, make = null, model] of phrases) {
      const { data } = (await server.api(listProducts, { body: { search } })).body
      const read = data.understood
      const isPart = part === null ? read?.parts.length === 0 : read?.parts.includes(part) || read?.missing?.name === part
      if (!isPart || read?.make !== make || (model && read.model !== model)) wrong.push(search)
      expect(data.rows.length > 0 || Boolean(read?.ask), search).toBe(true)
    }
    expect(phrases.length).toBeGreaterThanOrEqual(300)
    expect(wrong.length / phrases.length, wrong.join(', ')).toBeLessThanOrEqual(0.05)
  })

  test('is offered under the search box as it was read', async () => {
    const search = 'lh miror transit custom'
    const [first] = (await server.api(suggestProducts, { query: { search } })).body
    expect(first).toMatchObject({
      label: 'Wing Mirror, nearside, Ford Transit Custom',
      link: `/products?search=${encodeURIComponent(search)}`,
    })
  })

  test('that is long or hostile is cut short and answered soon', async () => {
    const texts = [
      'wing miror volkswagn '.repeat(5_000),
      'qwertzuiopasdfghjklyxcvb '.repeat(1_000),
      `${'a'.repeat(10_000)} bonnet`,
      "'; drop table products; -- bonnet",
      '& | ! ( ) :* <-> \\ % _ \u0000 bonnet',
      '\u0301'.repeat(500),
      '😀 نسان 日産 bonnet',
      'n/s/'.repeat(200),
      '1.2.3.4.5.6.7 2.0.0.0',
    ]
    for (const search of texts) {
      const startedAt = ownNow()
      const answer = await server.api(listProducts, { body: { search } })
      expect(answer.status, search.slice(0, 40)).toBe(200)
      expect(ownNow() - startedAt, search.slice(0, 40)).toBeLessThan(5_000)
      expect((answer.body.data.understood?.rest.length ?? 0) <= phraseLimits.words).toBe(true)
    }
  })

  test('keeps to its text whatever the order', async () => {
    const seller = await server.aSeller()
    const fits = { ...lamp, brand: 'Kia', models: ['Ceed'] }
    const { id } = (await server.api(addProduct, { body: { ...fits, title: 'Zirconium bracket' } }, seller)).body.product
    await server.api(addProduct, { body: { ...fits, title: 'Plain bracket' } }, seller)
    for (const sort of ['relevance', 'newest', 'price_asc', 'price_desc', 'nearest'] as const) {
      const { data } = (await server.api(listProducts, { body: { search: 'zirconium', brand: 'Kia', models: ['Ceed'], sort } }))
        .body
      expect(
        data.rows.map((row) => row.id),
        sort,
      ).toEqual([id])
    }
  })
})

test('a car that is still built can be of this year, also when the process began in another', async () => {
  const lastYearOf = async (year: number) => {
    const { generations } = await readVocabulary(server.db, year)
    return Math.max(...[...generations.values()].flat().map(({ to }) => to))
  }
  expect([await lastYearOf(2030), await lastYearOf(2031)]).toEqual([2030, 2031])
})
