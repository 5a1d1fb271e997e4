import { expect, test } from 'vitest'
import { partInWords, placeInShort, placesAgree, placesOf, placeWords, whyNoSuchPlace } from './part-places'

test('asks only the questions that apply to the part', () => {
  expect(placesOf('wing-mirror')).toEqual({ side: true, end: false, count: false })
  expect(placesOf('car-door')).toEqual({ side: true, end: true, count: false })
  expect(placesOf('bumper')).toEqual({ side: false, end: true, count: false })
  expect(placesOf('alloy-wheels')).toEqual({ side: false, end: false, count: true })
  expect(placesOf('engine')).toEqual({ side: false, end: false, count: false })
})

test('refuses a place that the part does not have, and accepts one that it has', () => {
  expect(whyNoSuchPlace('engine', { side: 'nearside' })).toMatchObject({ field: 'side' })
  expect(whyNoSuchPlace('wing-mirror', { side: 'nearside', end: 'front' })).toMatchObject({ field: 'end' })
  expect(whyNoSuchPlace('car-door', { side: 'offside', end: 'rear' })).toBeUndefined()
  expect(whyNoSuchPlace('car-door', {})).toBeUndefined()
})

test('an unstated place matches any place, a stated one only itself', () => {
  expect(placesAgree({ side: 'nearside' }, { side: null })).toBe(true)
  expect(placesAgree({ side: 'nearside', end: 'front' }, { side: 'nearside' })).toBe(true)
  expect(placesAgree({ side: 'nearside' }, { side: 'offside' })).toBe(false)
  expect(placesAgree({ end: 'front' }, { end: 'rear' })).toBe(false)
})

test('places have words for buyers and short forms for breakers', () => {
  expect(placeWords({ side: 'nearside', end: 'front' })).toBe('Nearside front (left)')
  expect(placeWords({ side: 'offside', end: null })).toBe('Offside (right)')
  expect(placeWords({ side: null, end: 'rear' })).toBe('Rear')
  expect(placeWords({})).toBe('')
  expect(placeInShort({ side: 'offside', end: 'front' })).toBe('O/S/F')
  expect(placeInShort({ side: 'nearside' })).toBe('N/S')
  expect(placeInShort({ end: 'rear' })).toBe('R')
  expect(partInWords('Car Door', { side: 'nearside', end: 'front' })).toBe('Car Door, nearside front (left)')
  expect(partInWords('Alloy Wheels', { quantity: 4 })).toBe('4 × Alloy Wheels')
  expect(partInWords('Engine', {})).toBe('Engine')
})
