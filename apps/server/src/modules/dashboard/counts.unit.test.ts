import { expect, it } from 'vitest'
import { medianOf } from './counts'

it('a median of counted values equals the one of the values themselves', () => {
  expect(medianOf(new Map())).toBeNull()
  expect(medianOf(new Map([[9, 1]]))).toBe(9)
  expect(
    medianOf(
      new Map([
        [30, 1],
        [5, 2],
        [8, 1],
      ]),
    ),
  ).toBe(6.5)
  expect(
    medianOf(
      new Map([
        [2, 100],
        [1, 3],
        [700, 2],
      ]),
    ),
  ).toBe(2)
})
