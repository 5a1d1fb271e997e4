import { expect, test } from 'vitest'
import { readPlace, readPlaceOf } from './read-place'

test.each([
  ['N/S wing mirror', 'nearside', null],
  ['LH mirror', 'nearside', null],
  ['Headlamp, near side, bi-xenon', 'nearside', null],
  ["Driver's side door", 'offside', null],
  ['O/S/F door', 'offside', 'front'],
  ['NSR', 'nearside', 'rear'],
  ['Front left', 'nearside', 'front'],
  ['right hand side rear shock', 'offside', 'rear'],
  ['Rear bumper', null, 'rear'],
  ['Headlamp, right hand drive', null, null],
  ['Pair of mirrors, left and right', null, null],
  ['Headlamp for a Ford Focus RS', null, null],
  ['', null, null],
])('"%s" is the %s, %s', (text, side, end) => {
  expect(readPlace(text)).toEqual({ side, end })
})

test('a part has no place that it cannot have', () => {
  expect(readPlaceOf('wing-mirror', 'OSF mirror')).toEqual({ side: 'offside', end: null })
  expect(readPlaceOf('engine', 'front left')).toEqual({ side: null, end: null })
})
