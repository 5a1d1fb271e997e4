import { expect, test } from 'vitest'
import { engineSizeInWords, readEngineCode } from './engine'

test.each([
  [1598, '1.6 litre (1,598 cc)'],
  [998, '1.0 litre (998 cc)'],
  [1995, '2.0 litre (1,995 cc)'],
  [5998, '6.0 litre (5,998 cc)'],
])('an engine of %i cc is said as people say it', (cc, words) => {
  expect(engineSizeInWords(cc)).toBe(words)
})

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
