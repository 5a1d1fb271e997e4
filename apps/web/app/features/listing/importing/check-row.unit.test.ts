import type { ReadColumn } from '@allyards/contract/product-csv'
import { expect, test } from 'vitest'
import { checkRow, readRefusal } from './check-row'

const columns: (ReadColumn | '')[] = ['title', 'part_id', 'brand', '', 'price', 'condition']
const check = (...cells: string[]) => checkRow(columns, cells).map(({ column }) => column)

test('a row that the import would accept has no problem, whatever is left out', () => {
  expect(check('Lamp', 'Headlamp', 'Ford', 'Bay C14', '£1,118.00', 'a')).toEqual([])
})

test('every cell that the import would refuse is named', () => {
  expect(check('Lamp', 'Headlamp', 'Ford', '', '54O', 'Z')).toEqual(['price', 'condition'])
})

test('what the server takes from other cells may be blank', () => {
  expect(check('', 'Headlamp', '', '', '12', '')).toEqual([])
})

test('a price that is not a number is not reported as missing', () => {
  expect(checkRow(columns, ['Lamp', 'Headlamp', 'Ford', '', '54O', 'A'])).toEqual([
    { column: 'price', message: 'Price must be a number, such as 540 or 540.50' },
  ])
})

test('sides are read in the words that depots use', () => {
  const placed: ReadColumn[] = ['title', 'part_id', 'brand', 'price', 'condition', 'side', 'end']
  const problems = (side: string, end: string) => checkRow(placed, ['Door', 'Car Door', 'Ford', '90', 'A', side, end])
  expect(problems('N/S', 'Rear')).toEqual([])
  expect(problems('upside', '')).toMatchObject([{ column: 'side' }])
})

test('a row with an id changes a product, so omitted values are not missing', () => {
  expect(checkRow(['id', 'price'], [crypto.randomUUID(), '12.50'])).toEqual([])
})

test('a refusal by the server is split by column', () => {
  expect(readRefusal('price: Please give a price; The id is not one of your products.')).toEqual([
    { column: 'price', message: 'Please give a price' },
    { column: undefined, message: 'The id is not one of your products.' },
  ])
})
