import { completed } from '@allyards/contract/fitment/fitment-rows'
import { describe, expect, test } from 'vitest'
import { blankRow, checkRow, countToMend, findIn, namedFirst, rightRows, typedRow, withFields, withRows } from './fit-rows'

const golf = completed({ make: 'Volkswagen', model: 'Golf', generation: 'Mk7 (5G)', year_from: 2013, year_to: 2017 })
const unknown = { field: 'model' as const, message: 'We do not know it', near: ['Octavia'] }
const octavia = typedRow(completed({ make: 'Skoda', model: 'Oktavia', year_from: 2013 }), 'pasted', [unknown])

test('a row is read as it was typed', () => {
  expect(checkRow(typedRow(golf, 'you'))).toEqual({ row: golf, mistakes: [] })
})

describe('a mistake', () => {
  test('stays until its field is changed', () => {
    expect(checkRow(octavia).mistakes).toEqual([unknown])
    expect(checkRow(withFields(octavia, { year_to: '2017' })).mistakes).toEqual([unknown])
    expect(checkRow(withFields(octavia, { model: 'Octavia' }))).toMatchObject({ row: { model: 'Octavia' }, mistakes: [] })
  })

  test.each([
    [{ year_from: '2019', year_to: '2018' }, 'year_to'],
    [{ year_from: '1949' }, 'year_from'],
    [{ year_from: 'x' }, 'year_from'],
    [{ engine_cc: '49' }, 'engine_cc'],
    [{ engine_code: 'C' }, 'engine_code'],
    [{ model: '' }, 'model'],
  ])('%j is named at its field', (values, field) => {
    expect(checkRow(withFields(typedRow(golf, 'you'), values)).mistakes).toMatchObject([{ field }])
  })

  test('keeps its row out of what goes live, and a blank row is none', () => {
    const rows = [typedRow(golf, 'you'), octavia, blankRow()]
    expect([rightRows(rows), countToMend(rows)]).toEqual([[golf], 1])
  })
})

test('another make empties what hangs on it', () => {
  expect(withFields(typedRow(golf, 'reg'), { make: 'Seat' })).toMatchObject({
    make: 'Seat',
    model: '',
    generation: '',
    year_from: '2013',
    source: 'you',
  })
})

test('new rows take the place of blank ones', () => {
  const row = typedRow(golf, 'reg')
  expect(withRows([blankRow()], [row])).toEqual([row])
})

test('a row is found again, or inside a wider one', () => {
  const rows = [octavia, typedRow({ ...golf, generation: null }, 'you')]
  expect(findIn(rows, { ...golf, generation: null })).toEqual({ index: 1, isSame: true })
  expect(findIn(rows, { ...golf, year_from: 2014 })).toEqual({ index: 1, isSame: false })
  expect(findIn(rows, { ...golf, year_to: 2018 })).toBeNull()
})

test.each([
  ['turbo', 'For this part, name the fuel, the engine size and the engine code.'],
  ['headlamp', 'For this part, name the body style.'],
  ['ecu', 'For this part, name its number.'],
  ['wishbone', ''],
  ['', ''],
])('of the part “%s” buyers ask about other things', (part, words) => {
  expect(namedFirst(part)).toBe(words)
})
