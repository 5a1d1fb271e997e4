import { expect, test } from 'vitest'
import { csvColumns } from '../product-csv'
import { guessColumns, withModels } from './guess-columns'

test('our own headings are themselves', () => {
  expect(guessColumns(csvColumns)).toEqual([...csvColumns])
})

test.each([
  [
    'Stock No,Make,Model,Yr From,Yr To,Part Description,Carriage,OE Number',
    'stock_number,brand,models,year_from,year_to,part_id,delivery_price,oem_number',
  ],
  ['Tag #,MAKE,MODEL,YEAR,PART,Hand,Position,GRADE,Retail', 'stock_number,brand,models,years,part_id,side,end,condition,price'],
  ['*Title,CustomLabel,*StartPrice,*Location,C:Manufacturer Part Number', 'title,stock_number,price,,oem_number'],
  ['Part_No.,part-type,Sell', 'oem_number,part_id,price'],
])('%s', (headings, columns) => {
  expect(guessColumns(headings.split(',')).join()).toBe(columns)
})

test('two headings for one column give it once, and the plainer one has it', () => {
  expect(guessColumns(['List price', 'Price', 'Retail'])).toEqual(['', 'price', ''])
})

test('an id of another system is not taken for ours', () => {
  expect(guessColumns(['ID', 'Price'], ['10023', '40'])).toEqual(['', 'price'])
  expect(guessColumns(['id', 'price'], [crypto.randomUUID(), '40'])).toEqual(['id', 'price'])
})

test('a year without its other end, and a place called "to", say nothing', () => {
  expect(guessColumns(['To', 'Price'])).toEqual(['', 'price'])
})

test('a description alone names the part; beside a part it stays a description', () => {
  expect(guessColumns(['Description', 'Price'])).toEqual(['part_id', 'price'])
  expect(guessColumns(['Part', 'Description'])).toEqual(['part_id', 'description'])
})

test('a file without models is asked for them', () => {
  expect(withModels(['title', 'price'])).toEqual(['title', 'price', 'models'])
  expect(withModels(['id', 'price'])).toEqual(['id', 'price'])
})
