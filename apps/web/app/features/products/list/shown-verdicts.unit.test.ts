import { readList } from '@allyards/contract/product-list-address'
import { expect, test } from 'vitest'
import { shownVerdicts, withPressed, withVerdict } from './shown-verdicts'

const list = readList(new URLSearchParams('page=3'))

test('at first a list shows everything but what does not fit', () => {
  expect(shownVerdicts(list)).toEqual(['fits', 'likely', 'check'])
})

test('the first press on a count shows it alone, others add and remove, and none is again what was shown at first', () => {
  const fits = withPressed(list, 'fits')
  expect(fits).toMatchObject({ fits: ['fits'], page: 1 })
  const both = withPressed(fits, 'check')
  expect(shownVerdicts(both)).toEqual(['fits', 'check'])
  expect(withPressed(both, 'likely').fits).toEqual([])
  expect(withPressed(fits, 'fits').fits).toEqual([])
})

test('a tick adds or removes one', () => {
  expect(withVerdict(list, 'likely', false).fits).toEqual(['fits', 'check'])
  expect(shownVerdicts(withVerdict(list, 'no', true))).toEqual(['fits', 'likely', 'check', 'no'])
})

test("a depot's list always names what it shows, because its stock is not compared otherwise", () => {
  const ofDepot = { ...list, seller: 'northgate', fits: [...shownVerdicts(list)] }
  expect(withPressed(ofDepot, 'fits').fits).toEqual(['fits'])
  expect(withPressed(withPressed(ofDepot, 'fits'), 'fits').fits).toEqual(['fits', 'likely', 'check'])
})
