import { expect, it } from 'vitest'
import { initialsOf } from './avatar'

it.each([
  ['Redfern Vehicle Recyclers Ltd', 'RR'],
  ['Aire Valley Breakers Limited', 'AB'],
  ['Priya Singh', 'PS'],
  ['Ltd', 'L'],
  ['', 'U'],
])('the initials of %j are %s: the form of a company is left out', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
