import { writeFits } from '@allyards/contract/fitment/fit-lines'
import { completed } from '@allyards/contract/fitment/fitment-rows'
import { describe, expect, test } from 'vitest'
import { type FitNames, readFits } from './read-fits'

const catalogue: Record<string, Record<string, string[]>> = {
  Volkswagen: { Golf: ['Mk6', 'Mk7 (5G)'], 'Golf Plus': [], Polo: ['Mk4 (9N, 9N3)'] },
  Seat: { Leon: ['5F'] },
  Skoda: { Octavia: ['Mk3 (5E)'], 'Octavia Scout': [], Fabia: [] },
  Peugeot: { '2008': ['Mk1'], '208': [] },
  'Land Rover': { 'Range Rover': [], 'Range Rover Sport': ['L494'] },
}
const lower = (names: string[]) => new Map(names.map((name) => [name.toLowerCase(), name]))
const names: FitNames = {
  makes: lower(Object.keys(catalogue)),
  models: new Map(Object.entries(catalogue).map(([make, models]) => [make, lower(Object.keys(models))])),
  generations: new Map(
    Object.entries(catalogue).flatMap(([make, models]) =>
      Object.entries(models).map(([model, generations]) => [`${make}|${model}`, generations] as const),
    ),
  ),
}
const read = (line: string) => [...readFits(line, names)]
const golf = completed({ make: 'Volkswagen', model: 'Golf' })
const mk7 = { ...golf, generation: 'Mk7 (5G)', year_from: 2013, year_to: 2017 }

test.each([
  ['Volkswagen Golf Mk7 2013-2017', mk7],
  ['volkswagen golf mk7 (5G) 2013 – 2017', mk7],
  ['VW Golf 5G 2013 to 2017', mk7],
  ['VW Golf Mk7 2013-17', mk7],
  ['VW Golf 1998-03', { ...golf, year_from: 1998, year_to: 2003 }],
  ['VW Golf 2013-', { ...golf, year_from: 2013 }],
  ['VW Golf 2013+', { ...golf, year_from: 2013 }],
  ['VW Golf from 2013', { ...golf, year_from: 2013 }],
  ['VW Golf to 2017', { ...golf, year_to: 2017 }],
  ['VW Golf 2013', { ...golf, year_from: 2013, year_to: 2013 }],
  ['VW Golf Mk7 Estate 1.6 Diesel 2013-2017', { ...mk7, body_style: 'Estate', engine_cc: 1600, fuel: 'Diesel' }],
  [
    'VW Golf Mk7 2013-2017, 1598cc plug-in hybrid CLHA, manual, panel van, trim GT Edition 35',
    {
      ...mk7,
      engine_cc: 1598,
      fuel: 'Plug-in Hybrid',
      engine_code: 'CLHA',
      gearbox: 'Manual',
      body_style: 'Panel Van',
      trim: 'GT Edition 35',
    },
  ],
  ['VW Polo Mk4 (9N, 9N3)', completed({ make: 'Volkswagen', model: 'Polo', generation: 'Mk4 (9N, 9N3)' })],
  ['Peugeot 2008 2013-2019', completed({ make: 'Peugeot', model: '2008', year_from: 2013, year_to: 2019 })],
  ['Land Rover Range Rover Sport L494', completed({ make: 'Land Rover', model: 'Range Rover Sport', generation: 'L494' })],
])('%s', (line, row) => {
  expect(read(line)).toEqual([{ text: line, row, mistakes: [] }])
})

test('several vehicles stand after one another, with empty places between them', () => {
  expect(read('VW Golf; ;\nSeat Leon 5F;').map(({ row }) => row.model)).toEqual(['Golf', 'Leon'])
})

describe('a mistake is explained at its place, and the rest of its row is read', () => {
  test.each([
    ['Skoda Oktavia 2013-17', 'model', 'Skoda model “Oktavia”', ['Octavia', 'Octavia Scout']],
    ['Skodda Octavia 2013-17', 'make', 'make “Skodda”', ['Skoda']],
    ['Skoda', 'model', 'Please choose a model', []],
    ['VW Golf Mk9 2013', 'generation', '“Mk9” of the Volkswagen Golf', ['Mk6', 'Mk7 (5G)']],
    ['VW Golf 2019-2018', 'year_to', 'Did you mean 2018 to 2019?', []],
    ['VW Golf 2017-13', 'year_to', 'Did you mean 2013 to 2017?', []],
    ['VW Golf 1949-1960', 'year_from', 'begin with 1950', []],
    [`VW Golf 2013-${new Date().getFullYear() + 2}`, 'year_to', 'The last year is', []],
    ['VW Golf 2013, 49 cc', 'engine_cc', 'from 50 to 10,000', []],
    ['VW Golf 2013, 10001cc', 'engine_cc', 'from 50 to 10,000', []],
    ['VW Golf 2013, engine C', 'engine_code', '2 to 20 letters', []],
    ['VW Golf 2013, Comfortline', null, '“Comfortline”. Before a trim', []],
    ['VW Golf Mk7 Comfortline', null, '“Comfortline”', []],
    [`VW Golf ${'x'.repeat(400)}`, null, '400 characters', []],
  ])('%s', (line, field, message, near) => {
    const [one] = read(line)
    expect(one?.mistakes).toEqual([{ field, message: expect.stringContaining(message), near }])
  })

  test('as with the model that nobody knows', () => {
    expect(read('Skoda Oktavia 2013-17, Diesel')[0]?.row).toMatchObject({
      make: 'Skoda',
      model: 'Oktavia',
      year_from: 2013,
      year_to: 2017,
      fuel: 'Diesel',
    })
  })

  test('several in one row are all named', () => {
    expect(read('Skoda Oktavia 2019-2018')[0]?.mistakes.map(({ field }) => field)).toEqual(['model', 'year_to'])
  })
})

test('what is written is read again as it was', () => {
  const rows = [
    mk7,
    { ...golf, year_from: 2013, engine_cc: 1598, engine_code: 'CLHA', fuel: 'Diesel', gearbox: 'Manual', body_style: 'Estate' },
    { ...golf, year_to: 2017, trim: 'GT', fuel: 'Hydrogen', body_style: 'Camper', gearbox: 'DSG' },
    { ...golf, year_from: 2013, year_to: 2013 },
    completed({ make: 'Volkswagen', model: 'Polo', generation: 'Mk4 (9N, 9N3)' }),
  ]
  expect(read(writeFits(rows)).map(({ row }) => row)).toEqual(rows)
})

test.each([
  ' '.repeat(10_000),
  '('.repeat(10_000),
  'VW '.repeat(3000),
  ';'.repeat(10_000),
  'VW Golf 2013-;'.repeat(700),
  '9'.repeat(9999),
])('ten thousand characters of anything are read at once', (line) => {
  const before = performance.now()
  read(line)
  expect(performance.now() - before).toBeLessThan(500)
})
