import { expect, it } from 'vitest'
import { formatCount, formatShortCount } from './format-count'

it('writes whole numbers as the platform does, and others rounded', () => {
  const numbers = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1, -1234, Number.MAX_SAFE_INTEGER]
  expect([1234.5678, 0.1234].map(formatCount)).toEqual(['1,235', '0'])
  expect(numbers.map(formatCount)).toEqual(numbers.map((number) => number.toLocaleString('en-GB')))
})

it('shortens a number to two figures', () => {
  const numbers = [0, 7, 99, 104, 996, 1000, 1149, 9960, 12_345, 340_000, 999_999, 1_234_567]
  expect(numbers.map(formatShortCount)).toEqual('0 7 99 100 1k 1k 1.1k 10k 12k 340k 1m 1.2m'.split(' '))
})
