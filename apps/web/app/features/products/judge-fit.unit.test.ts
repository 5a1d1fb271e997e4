import { expect, test } from 'vitest'
import { judgeFit } from './judge-fit'

const listed = {
  brand: 'Ford',
  models: ['Focus'],
  body_styles: [],
  trims: [],
  years: [2014, 2015],
  gearboxes: [],
  fuels: ['Diesel'],
}
const car = { reg: null, make: 'Ford', model: 'Focus', body_style: null, trim: null, year: 2014, gearbox: null, fuel: 'Diesel' }

test("a part fits if the vehicle's known values match every restriction", () => {
  expect(judgeFit(listed, car)).toBe('fits')
  expect(judgeFit({ ...listed, models: [], years: [] }, { ...car, year: null })).toBe('fits')
})

test('a part that the vehicle cannot have does not fit, whatever its listing covers', () => {
  const electric = { ...car, fuel: 'Electric' }
  expect(judgeFit({ ...listed, part_id: 'exhaust-system', fuels: [] }, electric)).toBe('does not fit')
  expect(judgeFit({ ...listed, part_id: 'headlamp', fuels: [] }, electric)).toBe('fits')
})

test('a part does not fit if one value differs, and may not fit if one is unknown', () => {
  expect(judgeFit(listed, { ...car, make: 'BMW' })).toBe('does not fit')
  expect(judgeFit(listed, { ...car, year: 2010 })).toBe('does not fit')
  expect(judgeFit(listed, { ...car, fuel: null })).toBe('may not fit')
  expect(judgeFit(listed, { ...car, fuel: null, year: 2010 })).toBe('does not fit')
})
