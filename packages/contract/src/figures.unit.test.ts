import { expect, test } from 'vitest'
import { depotCount } from './figures'

test('the number of depots is real outside the demo, rounded down to tens, and left out under ten', () => {
  expect(depotCount(true, 3)).toBe('150+')
  expect(depotCount(false, 9)).toBe('')
  expect(depotCount(false, 10)).toBe('10+')
  expect(depotCount(false, 129)).toBe('120+')
})
