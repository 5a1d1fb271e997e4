import { expect, test } from 'vitest'
import { timeNow } from '../time-now'
import * as read from './read-cells'
import { readYearsFromTo, readYearsItem } from './read-years'

const thisYear = timeNow().getFullYear()
const rangeFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test.each([
  ['£1,250.00', '1250.00'],
  ['GBP 45', '45'],
  ['1 250', '1250'],
  ['45,50', '45,50'],
  ['1,25,0', '1,25,0'],
  ['POA', 'poa'],
])('the price %s is %s', (cell, price) => {
  expect(read.readPriceCell(cell)).toBe(price)
})

test.each([
  [read.readDeliveryCell, 'FREE', '0'],
  [read.readDaysCell, '2-3 days', '3'],
  [read.readWarrantyCell, '3 mths', '3'],
  [read.readWarrantyCell, '90 Days', '3'],
  [read.readWarrantyCell, '14 days', '14 days'],
  [read.readWarrantyCell, 'None', '0'],
  [read.readMileageCell, '85,000 miles', '85000'],
  [read.readMileageCell, '62k', '62000'],
  [read.readMileageCell, 'N/A', ''],
  [read.readMileageCell, '90000 km', '90000 km'],
  [read.readGradeCell, 'Grade b', 'B'],
  [read.readGradeCell, 'VG', 'VG'],
  [read.readFuel, 'DSL', 'Diesel'],
  [read.readGearbox, 'auto', 'Automatic'],
  [read.readBodyStyle, '5DR HATCH', 'Hatchback'],
  [read.readBodyStyle, '5DR', '5DR'],
  [read.readFuel, 'constructor', 'constructor'],
])('%o reads %s as %s', (reader, cell, meaning) => {
  expect(reader(cell)).toBe(meaning)
})

test.each<[string, (number | string)[]]>([
  ["'13", [2013]],
  ['98', [1998]],
  ['63', ['63']],
  ['2013-17', rangeFrom(2013, 2017)],
  ['13 to 15', [2013, 2014, 2015]],
  ['98-02', rangeFrom(1998, 2002)],
  ['2013 on', rangeFrom(2013, thisYear)],
  ['2013+', rangeFrom(2013, thisYear)],
  ['2013 to date', rangeFrom(2013, thisYear)],
  ['2018-2011', ['2018-2011']],
  ['Mk3', ['Mk3']],
])('%s are the years %j', (cell, years) => {
  expect(readYearsItem(cell)).toEqual(years)
})

test('years in two columns need both, or a word that they go on', () => {
  expect(readYearsFromTo('2013', '15')).toEqual([2013, 2014, 2015])
  expect(readYearsFromTo('2013', 'on')).toEqual(rangeFrom(2013, thisYear))
  expect(readYearsFromTo('2013', '')).toEqual(['2013 to ?'])
  expect(readYearsFromTo('', '2015')).toEqual(['? to 2015'])
  expect(readYearsFromTo('', '')).toEqual([])
})
