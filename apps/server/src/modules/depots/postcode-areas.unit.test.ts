import type { Place } from '@allyards/contract/places'
import { findPlace } from '@allyards/contract/postcode-areas'
import { expect, test } from 'vitest'
import { milesBetween } from './postcode-areas'

test.each(['N17 9QU', 'n179qu', 'N17', ' n17 '])('%j lies in north London', (postcode) => {
  expect(findPlace(postcode)).toEqual({ latitude: 51.58, longitude: -0.11 })
})

test.each(['', 'QQ1 1AA', 'X', '12345', 'NE'])('%j lies nowhere', (postcode) => {
  expect(findPlace(postcode)).toBeUndefined()
})

test('distances agree with the map', () => {
  expect(milesBetween(at('EC1A'), at('M1'))).toBeCloseTo(163, -1)
  expect(milesBetween(at('B1'), at('CV1'))).toBeCloseTo(18, -1)
  expect(milesBetween(at('TR1'), at('ZE1'))).toBeGreaterThan(650)
  expect(milesBetween(at('LS1'), at('LS27'))).toBe(0)
})

function at(postcode: string): Place {
  const place = findPlace(postcode)
  if (!place) throw new Error(`${postcode} lies nowhere`)
  return place
}
