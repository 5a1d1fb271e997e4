import { expect, test } from 'vitest'
import { ownValue } from './own-value'

test('finds own names only, never those that every object inherits', () => {
  const table = { make: 'brand' }
  expect(ownValue(table, 'make')).toBe('brand')
  for (const name of ['constructor', '__proto__', 'toString', 'model']) expect(ownValue(table, name)).toBeUndefined()
})
