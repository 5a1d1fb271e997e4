import { expect, test } from 'vitest'
import { type OpeningHours, openingHours, openState } from './company-terms'

const day = { opens: '08:00', closes: '17:30' }
const week: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: { opens: '08:00', closes: '19:00' },
  friday: day,
  saturday: null,
  sunday: null,
}

test.each([
  ['2026-07-16T06:59:00Z', false, null],
  ['2026-07-16T07:00:00Z', true, '19:00'],
  ['2026-01-15T18:59:00Z', true, '19:00'],
  ['2026-01-15T19:00:00Z', false, null],
  ['2026-01-17T12:00:00Z', false, null],
])('at %s the yard is open: %s, by the clock of London', (moment, isOpen, until) => {
  expect(openState(week, new Date(moment))).toEqual({ isOpen, until })
})

test('a day that closes before it opens, or at no time of day, is refused', () => {
  for (const monday of [
    { opens: '17:00', closes: '08:00' },
    { opens: '08:00', closes: '24:30' },
    { opens: '8', closes: '9' },
  ])
    expect(openingHours.safeParse({ ...week, monday }).success).toBe(false)
  expect(openingHours.parse(week)).toEqual(week)
})
