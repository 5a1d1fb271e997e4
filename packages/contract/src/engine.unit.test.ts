import { expect, test } from 'vitest'
import { readEngineCode } from './engine'

test.each([
  [' clha ', 'CLHA'],
  ['n47d20', 'N47D20'],
  ['K9', 'K9'],
  ['A'.repeat(20), 'A'.repeat(20)],
  ['K', undefined],
  ['', undefined],
  ['A'.repeat(21), undefined],
  ['CLHA 123', undefined],
  ['CLHÄ', undefined],
])('"%s" is read as the engine code %s', (typed, code) => {
  expect(readEngineCode(typed)).toBe(code)
})
