import { expect, test } from 'vitest'
import { rateOn, vatAt, vatWithin } from './vat'

test.each([
  ['2010-12-31', 17.5],
  ['2011-01-03', 17.5],
  ['2011-01-04', 20],
  ['2026-11-18', 20],
])('the standard rate on %s is %f per cent', (day, percent) => expect(rateOn(day)).toBe(percent))

test('a price contains its VAT', () => {
  expect(vatWithin(12_000, 20)).toBe(2_000)
  expect(vatWithin(11_750, 17.5)).toBe(1_750)
  expect(vatAt(17.5)).toBe('VAT at 17.5%')
})
