import { expect, test } from 'vitest'
import type { Meaning } from './search-names'
import { understandWords } from './understand-words'

const meaning = (found: Partial<Meaning>): Meaning => ({ brands: [], parts: [], models: [], ...found })
const names = new Map<string, Meaning>([
  ['bmw', meaning({ brands: ['BMW'] })],
  ['ford', meaning({ brands: ['Ford'] })],
  ['fiat', meaning({ brands: ['Fiat'] })],
  ['seat', meaning({ brands: ['SEAT'], parts: ['seat'] })],
  ['3 series', meaning({ models: [{ brand: 'BMW', model: '3 Series' }] })],
  ['500', meaning({ models: [{ brand: 'Fiat', model: '500' }] })],
  ['leon', meaning({ models: [{ brand: 'SEAT', model: 'Leon' }] })],
  [
    'scenic',
    meaning({
      models: [
        { brand: 'Renault', model: 'Scenic' },
        { brand: 'Other', model: 'Scenic' },
      ],
    }),
  ],
  ['headlamp', meaning({ parts: ['headlamp'] })],
  ['headlight', meaning({ parts: ['headlamp'] })],
  ['wing mirror', meaning({ parts: ['wing-mirror'] })],
])
const read = (text: string) => understandWords(text.split(' '), names)

test('takes names apart, the longest first, and leaves the rest to the text search', () => {
  expect(read('bmw 3 series wing mirror left')).toMatchObject({
    brand: 'BMW',
    model: '3 Series',
    part: 'wing-mirror',
    rest: ['left'],
  })
  expect(read('headlights')).toMatchObject({ part: 'headlamp', rest: [] })
})

test('a model names its brand when only one has it, and a bare number never does', () => {
  expect(read('leon headlamp')).toMatchObject({ brand: 'SEAT', model: 'Leon', part: 'headlamp', rest: [] })
  expect(read('scenic headlamp')).toMatchObject({ brand: undefined, model: undefined, rest: ['scenic'] })
  expect(read('500 headlamp')).toMatchObject({ brand: undefined, rest: ['500'] })
  expect(read('fiat 500 2014')).toMatchObject({ brand: 'Fiat', model: '500', year: 2014, rest: [] })
})

test('what could mean two things is left to the text search', () => {
  expect(read('seat')).toMatchObject({ brand: undefined, part: undefined, rest: ['seat'] })
  expect(read('ford bmw headlamp')).toMatchObject({ brand: undefined, part: undefined, rest: ['ford', 'bmw', 'headlamp'] })
  expect(read('headlamp 2014')).toMatchObject({ part: 'headlamp', year: undefined, rest: ['2014'] })
})
