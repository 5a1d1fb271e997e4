import { expect, test } from 'vitest'
import { insteadWords } from './instead-words'

test('what is not in stock and what is shown instead, in one line', () => {
  expect(insteadWords({ kinds: ['generation'], asked: 'Mk7', shown: ['Mk6'] }, false)).toBe('No Mk7 in stock. These are Mk6:')
  expect(insteadWords({ kinds: ['generation'], asked: 'Corsa D', shown: ['Corsa C', 'Corsa E'] }, true)).toBe(
    'No Corsa D with these filters. These are Corsa C and Corsa E:',
  )
  expect(insteadWords({ kinds: ['part'], asked: 'door handle', shown: ['Car Door'] }, false)).toBe(
    'No door handle in stock. These are listed under Car Door:',
  )
  expect(insteadWords({ kinds: ['year'], asked: '2015', shown: [] }, false)).toBe('No 2015 in stock. These are of other years:')
})
