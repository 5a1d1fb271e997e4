import { addProduct } from '@allyards/contract/own-products'
import { readPhrase } from '@allyards/contract/phrases'
import { listProducts, suggestProducts } from '@allyards/contract/products'
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

describe('a generation', () => {
  const golfs = (from: number, to: number) => ({ years: Array.from({ length: to - from + 1 }, (_, index) => from + index) })

  test('"golf mk7 headlight nearside" shows no Mk6, though a year is in both, and says so where there is no Mk7', async () => {
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight N/S', golfs(2009, 2013))
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf Mk6 headlight N/S', golfs(2013, 2013))
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight O/S', golfs(2014, 2017))
    const { rows, instead } = await search('golf mk7 headlight nearside')
    expect(rows.map(({ title }) => title).sort()).toEqual(['Golf Mk6 headlight N/S', 'Golf headlight N/S'])
    expect(instead).toEqual({ kinds: ['generation'], asked: 'Mk7', shown: ['Mk6'] })

    const mk7 = { make: 'Volkswagen', model: 'Golf', generation: 'Mk7 (5G)', year_from: 2013, year_to: 2013 }
    const mk6 = { ...mk7, generation: 'Mk6 (5K)' }
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight N/S, xenon', { fitments: [mk6] })
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight N/S, LED', { fitments: [mk7] })
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight N/S, halogen', golfs(2013, 2016))
    await add('Volkswagen', 'Golf', 'headlamp', 'Golf headlight N/S, of any', {})
    const found = await search('golf mk7 headlight nearside')
    expect(found.instead).toBeNull()
    expect(found.rows.map(({ title }) => title).sort()).toEqual([
      'Golf headlight N/S, LED',
      'Golf headlight N/S, halogen',
      'Golf headlight N/S, of any',
    ])
    for (const typed of ['golf 7 headlight nearside', 'golf mk7.5 n/s headlight', 'golf vii left headlight'])
      expect((await search(typed)).count, typed).toBe(3)
    expect(await titlesFor('golf mk6 headlight nearside')).toEqual([
      'Golf Mk6 headlight N/S',
      'Golf headlight N/S',
      'Golf headlight N/S, of any',
      'Golf headlight N/S, xenon',
    ])
  })

  test('"corsa d" shows no Corsa E', async () => {
    await add('Vauxhall', 'Corsa', 'bonnet', 'Corsa bonnet', golfs(2014, 2019))
    await add('Vauxhall', 'Corsa', 'bonnet', 'Corsa E bonnet', golfs(2014, 2014))
    expect((await search('corsa d')).instead).toEqual({ kinds: ['generation'], asked: 'Corsa D', shown: ['Corsa E'] })
    await add('Vauxhall', 'Corsa', 'bonnet', 'Corsa D bonnet', golfs(2014, 2014))
    await add('Vauxhall', 'Corsa', 'bonnet', 'Corsa bonnet, red', golfs(2008, 2014))
    expect(await titlesFor('corsa d')).toEqual(['Corsa D bonnet', 'Corsa bonnet, red'])
    expect(await titlesFor('corsa e bonnet')).toEqual(['Corsa E bonnet', 'Corsa bonnet'])
  })
})

describe('an engine', () => {
  test('"bmw 320d turbo" shows no petrol one, and says so where there is no diesel one', async () => {
    await add('BMW', '3 Series', 'turbo', 'BMW turbo', { fuels: ['Petrol'] })
    await add('BMW', '3 Series', 'turbo', 'BMW 320i turbo')
    await add('BMW', '3 Series', 'turbo', 'BMW turbo, by row', {
      fitments: [{ make: 'BMW', model: '3 Series', year_from: 2008, year_to: 2012, fuel: 'Petrol', engine_cc: 1995 }],
    })
    expect(await search('bmw 320d turbo')).toMatchObject({
      count: 3,
      instead: { kinds: ['engine'], asked: '320d', shown: ['petrol'] },
    })
    await add('BMW', '3 Series', 'turbo', 'BMW 320d turbo')
    await add('BMW', '3 Series', 'turbo', 'BMW turbo, diesel', { fuels: ['Diesel'] })
    expect(await titlesFor('bmw 320d turbo')).toEqual(['BMW 320d turbo', 'BMW turbo, diesel'])
    expect((await search('3 series petrol turbo')).count).toBe(3)
  })

  test('is kept to by its size, in a row or a title, and only for parts that depend on it', async () => {
    const focus = (engine_cc: number) => ({ fitments: [{ make: 'Ford', model: 'Mondeo', engine_cc }] })
    await add('Ford', 'Mondeo', 'engine', 'Mondeo engine', focus(1998))
    await add('Ford', 'Mondeo', 'engine', 'Mondeo 1.8 engine')
    await add('Ford', 'Mondeo', 'engine', 'Mondeo engine, small', focus(1596))
    await add('Ford', 'Mondeo', 'bonnet', 'Mondeo 2.0 bonnet')
    expect(await titlesFor('mondeo 1.6 engine')).toEqual(['Mondeo engine, small'])
    expect((await search('mondeo 2.2 engine')).instead).toMatchObject({ kinds: ['engine'], asked: '2.2' })
    expect(await search('mondeo 1.6 bonnet')).toMatchObject({ count: 1, instead: null })
  })
})

test('a year that nothing in stock is of is said too, with the engine where both are missing', async () => {
  await add('Seat', 'Leon', 'alternator', 'Leon alternator', { years: [2008], fuels: ['Petrol'] })
  expect((await search('leon 2015 alternator')).instead).toEqual({ kinds: ['year'], asked: '2015', shown: [] })
  expect((await search('leon mk3 diesel alternator')).instead).toMatchObject({
    kinds: ['engine', 'generation'],
    asked: 'diesel Mk3',
  })
})

describe('an everyday name', () => {
  test('leads to the part that it is sold with, those whose title names it alone', async () => {
    await add('Skoda', 'Yeti', 'car-door', 'Yeti door, complete')
    await add('Skoda', 'Yeti', 'car-door', 'Yeti door lock, offside front')
    await add('Skoda', 'Yeti', 'wing-mirror', 'Yeti door mirror')
    expect(await titlesFor('yeti door lock')).toEqual(['Yeti door lock, offside front'])
    const { rows, instead } = await search('yeti door handle')
    expect(rows.map(({ title }) => title).sort()).toEqual(['Yeti door lock, offside front', 'Yeti door, complete'])
    expect(instead).toEqual({ kinds: ['part'], asked: 'door handle', shown: ['Car Door'] })
  })

  test('of a piece of a part puts those first whose title names the piece', async () => {
    await add('Skoda', 'Roomster', 'body-panel', 'Roomster wing, nearside')
    await add('Skoda', 'Roomster', 'body-panel', 'Roomster sill, nearside')
    const { rows, understood } = await search('roomster wing n/s')
    expect(rows.map(({ title }) => title)).toEqual(['Roomster wing, nearside', 'Roomster sill, nearside'])
    expect(understood).toMatchObject({ parts: ['body-panel'], piece: 'Wing', side: 'nearside' })
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

describe('a part number', () => {
  const [whole, longer, inside] = ['5K0 907 379 A', '5K0 907 379 AB', '1Z5 K09 073 79A']

  test('is found in any spelling from 5 signs on, exact before beginning, never inside another', async () => {
    for (const number of [longer, whole, inside])
      await add('Audi', 'A3', 'abs-pump', `Pump ${number}`, { numbers: [{ number, of: 'vehicle-maker' }] })
    for (const typed of ['5k0907379a', '5K0-907-379-A', '5k0 907.379/a']) {
      expect(
        (await search(typed)).rows.map(({ title }) => title),
        typed,
      ).toEqual([`Pump ${whole}`, `Pump ${longer}`])
      const suggested = (await server.api(suggestProducts, { query: { search: typed } })).body
      expect(
        suggested.map(({ label }) => label),
        typed,
      ).toEqual([`Pump ${whole}`, `Pump ${longer}`])
    }
    expect((await search('5k0 90')).count).toBe(2)
    for (const typed of ['907 379 AB 00', '0907 3790', '907 37 90 12']) expect((await search(typed)).rows, typed).toEqual([])
  })

  test('that nobody has is no model, though a piece of it is called like one', async () => {
    await add('Peugeot', '207', 'bonnet', 'Peugeot 207 bonnet')
    expect(await search('207 820 01 64')).toMatchObject({ rows: [], understood: null })
    expect((await search('f30 320d n47')).understood).toMatchObject({ model: '3 Series' })
    expect((await search('207 bonnet 2012 1.6')).understood).toMatchObject({ model: '207' })
  })
})

test.each([
  ['golf mk 7 headlight', 'headlamp', 'Mk7', ['Mk7 (5G)', 'Mk7 GTE', 'Mk7 e-Golf']],
  ['clio 4 headlight', 'headlamp', 'Mk4', ['Mk4']],
  ['megane iii door mirror', 'wing-mirror', 'Mk3', ['Mk3']],
  ['focus mk2.5 bumper', 'bumper', 'Mk2.5', ['Mk2']],
  ['astra j front bumper', 'bumper', 'Astra J', ['J (Mk6)', 'GTC (J)']],
  ['insignia a headlight', 'headlamp', 'Insignia A', ['A (G09)']],
  ['polo 6r door', 'car-door', '6R', ['Mk5 (6R/6C)']],
  ['a3 8v headlight', 'headlamp', '8V', ['8V']],
  ['audi a4 b8 turbo', 'turbo', 'B8', ['B8']],
  ['discovery 4 headlight', 'headlamp', 'Discovery 4', ['Discovery 4 (L319)']],
  ['freelander 2 diff', 'differential', 'Freelander 2', ['Freelander 2 (L359)']],
  ['w204 headlight', 'headlamp', 'W204', ['W204/S204/C204']],
  ['vw t6 door', 'car-door', 'T6', ['T6', 'T6.1', 'T6.1 Abt e-Transporter']],
  ['golf 5 door tailgate', 'tailgate', null, []],
  ['fiesta 4 alloys', 'alloy-wheels', null, []],
])('"%s" means a %s of %s', async (typed, part, generation, generations) => {
  const read = (await server.api(readPhrase, { query: { text: typed } })).body
  expect(read).toMatchObject({ parts: expect.arrayContaining([part]), generation })
  expect(read.generations.toSorted()).toEqual(generations.toSorted())
})

test.each([
  ['bmw 320d turbo', '3 Series', ['Diesel'], null],
  ['bmw e90 320d turbo', '3 Series', ['Diesel'], null],
  ['3 series f30 320i engine', '3 Series', ['Petrol'], null],
  ['bmw 330e battery', '3 Series', ['Plug-in Hybrid'], null],
  ['mercedes c220 cdi injector', 'C-Class', ['Diesel'], null],
  ['golf 1.6 tdi engine', 'Golf', ['Diesel'], 1600],
  ['insignia 2.0cdti turbo', 'Insignia', ['Diesel'], 2000],
  ['leon 1.4tsi turbo', 'Leon', ['Petrol'], 1400],
  ['fiesta 1.0 ecoboost turbo', 'Fiesta', ['Petrol'], 1000],
  ['golf 1598cc petrol engine', 'Golf', ['Petrol'], 1598],
  ['golf petrol or diesel engine', 'Golf', [], null],
  ['a3 8v headlight', 'A3', [], null],
])('"%s" names the engine of a %s', async (typed, model, fuels, engine_cc) => {
  expect((await server.api(readPhrase, { query: { text: typed } })).body).toMatchObject({ model, fuels, engine_cc })
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
