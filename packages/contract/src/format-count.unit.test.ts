import { expect, it } from 'vitest'
import { formatCount } from './format-count'

it('writes whole numbers as the platform does, and others rounded', () => {
  const numbers = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1, -1234, Number.MAX_SAFE_INTEGER]
  expect([1234.5678, 0.1234].map(formatCount)).toEqual(['1,235', '0'])
  expect(numbers.map(formatCount)).toEqual(numbers.map((number) => number.toLocaleString('en-GB')))
})
