import { addProduct } from '@allyards/contract/own-products'
import { readPhrase } from '@allyards/contract/phrases'
import { listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const any = { price: 50, condition: 'A' as const, body_styles: [], trims: [], years: [], gearboxes: [], fuels: [], imageUrls: [] }

async function add(brand: string, model: string, part_id: string, title: string, more: object = {}): Promise<void> {
  const body = { ...any, brand, models: [model], part_id, title, ...more }
  expect(await server.api(addProduct, { body }, seller), title).toMatchObject({ status: 201 })
}

const search = async (typed: string) => (await server.api(listProducts, { body: { search: typed } })).body.data
const titlesFor = async (typed: string) => (await search(typed)).rows.map(({ title }) => title).sort()

describe('a part and its side', () => {
  test('"focus o/s/f door" shows no wing mirrors and no other door', async () => {
    await add('Ford', 'Focus', 'wing-mirror', 'Focus door mirror O/S front, from a 5 door', { side: 'offside' })
    await add('Ford', 'Focus', 'car-door', 'Focus door N/S/F')
    const { rows, understood } = await search('focus o/s/f door')
    expect(rows).toEqual([])
    expect(understood?.ask).toBe('Car Door, front offside, Ford Focus')
    await add('Ford', 'Focus', 'car-door', 'Focus door O/S/F')
    expect(await titlesFor('focus o/s/f door')).toEqual(['Focus door O/S/F'])
  })

  test('"bonet for nissan juke" shows no grilles', async () => {
    await add('Nissan', 'Juke', 'grille', 'Nissan Juke bonnet grille')
    expect(await search('bonet for nissan juke')).toMatchObject({ rows: [], understood: { ask: 'Bonnet, Nissan Juke' } })
    await add('Nissan', 'Juke', 'bonnet', 'Nissan Juke bonnet, red')
    expect(await titlesFor('bonet for nissan juke')).toEqual(['Nissan Juke bonnet, red'])
  })

  test('"catalitic convertor honda jazz" is read as a Jazz', async () => {
    await add('Honda', 'Concerto', 'exhaust-system', 'Concerto exhaust')
    expect(await search('catalitic convertor honda jazz')).toMatchObject({
      rows: [],
      corrected: 'catalytic convertor honda jazz',
      understood: { make: 'Honda', model: 'Jazz', parts: ['catalytic-converter'] },
    })
  })
})

describe('an everyday name', () => {
  test('leads to the part that it is sold with, those whose title names it alone', async () => {
    await add('Skoda', 'Yeti', 'car-door', 'Yeti door, complete')
    await add('Skoda', 'Yeti', 'car-door', 'Yeti door lock, offside front')
    await add('Skoda', 'Yeti', 'wing-mirror', 'Yeti door mirror')
    expect(await titlesFor('yeti door lock')).toEqual(['Yeti door lock, offside front'])
    expect(await titlesFor('yeti door handle')).toEqual(['Yeti door lock, offside front', 'Yeti door, complete'])
  })

  test.each([
    ['windscreen yeti', 'Windscreen', 'body-panel'],
    ['yeti door handle', 'Door handle', 'car-door'],
    ['yeti rear light n/s', 'Rear light', 'headlamp'],
    ['yeti wheel trims', 'Wheel trim', 'alloy-wheels'],
    ['yeti lock', 'Door lock', 'car-door'],
    ['yeti boot lock', 'Boot lock', 'tailgate'],
    ['yeti sun visor', 'Sun visor', 'seat'],
    ['yeti aerial', 'Aerial', 'radio'],
  ])('"%s" means %s, to be asked for under %s', async (typed, name, nearest) => {
    const { missing } = (await server.api(readPhrase, { query: { text: typed } })).body
    expect(missing).toMatchObject({ name })
    expect(missing?.instead[0]).toBe(nearest)
  })
})

test.each([
  ['honda jazz adaptor', 'Honda', 'Jazz'],
  ['convertor honda civic', 'Honda', 'Civic'],
  ['nissan juke boddy', 'Nissan', 'Juke'],
  ['kia rio bonet', 'Kia', 'Rio'],
  ['ford focus galexy trim', 'Ford', 'Focus'],
  ['renault clio senic', 'Renault', 'Clio'],
  ['vauxhall astra corse badge', 'Vauxhall', 'Astra'],
  ['toyota yaris corola wheel', 'Toyota', 'Yaris'],
])('a correction in "%s" leaves %s %s', async (typed, make, model) => {
  expect((await server.api(readPhrase, { query: { text: typed } })).body).toMatchObject({ make, model })
})
