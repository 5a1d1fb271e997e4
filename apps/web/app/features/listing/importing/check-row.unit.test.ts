import type { CsvColumn } from '@allyards/contract/product-csv'
import { expect, test } from 'vitest'
import { checkRow, nearestPart, readRefusal } from './check-row'
import { guessColumn } from './guess-column'

const columns: (CsvColumn | '')[] = ['title', 'part_id', 'brand', '', 'price', 'condition']
const check = (...cells: string[]) => checkRow(columns, cells).map(({ column }) => column)

test('a row that the import would accept has no problem, whatever is left out', () => {
  expect(check('Lamp', 'Headlamp', 'Ford', 'Bay C14', '£1,118.00', 'a')).toEqual([])
})

test('every cell that the import would refuse is named', () => {
  expect(check('Lamp', 'Alternater', 'Ford', '', '54O', 'A')).toEqual(['price', 'part_id'])
  expect(check('', 'Headlamp', '', '', '12', 'Z')).toEqual(['title', 'condition', 'brand'])
})

test('a price that is not a number is not reported as missing', () => {
  expect(checkRow(columns, ['Lamp', 'Headlamp', 'Ford', '', '54O', 'A'])).toEqual([
    { column: 'price', message: 'Price must be a number, such as 540 or 540.50' },
  ])
})

test('sides are read in the words and headings that depots use', () => {
  expect(['Hand', 'LH/RH', 'Front/Rear', 'side'].map(guessColumn)).toEqual(['side', 'side', 'end', 'side'])
  const placed: CsvColumn[] = ['title', 'part_id', 'brand', 'price', 'condition', 'side', 'end']
  const problems = (side: string, end: string) => checkRow(placed, ['Door', 'Car Door', 'Ford', '90', 'A', side, end])
  expect(problems('N/S', 'Rear')).toEqual([])
  expect(problems('upside', '')).toMatchObject([{ column: 'side' }])
})

test('a row with an id changes a product, so omitted values are not missing', () => {
  expect(checkRow(['id', 'price'], [crypto.randomUUID(), '12.50'])).toEqual([])
})

test('a misspelt part suggests the right one, and nonsense suggests none', () => {
  expect(nearestPart('Alternater')).toBe('Alternator')
  expect(nearestPart('wing miror n/s')).toBe('Wing Mirror')
  expect(nearestPart('zzz')).toBeUndefined()
})

test('a refusal by the server is split by column', () => {
  expect(readRefusal('price: Please give a price; The id is not one of your products.')).toEqual([
    { column: 'price', message: 'Please give a price' },
    { column: undefined, message: 'The id is not one of your products.' },
  ])
})
