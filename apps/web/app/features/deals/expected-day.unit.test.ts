import { expect, it } from 'vitest'
import { arrivalWords, expectedWords, isOnItsWay } from './expected-day'

const now = Date.parse('2026-11-18T15:00:00Z')

it('says the day that was promised and how many days are left or lost', () => {
  expect(arrivalWords('2026-11-20T09:00:00Z', now)).toBe('Fri 20 Nov, 2 days left')
  expect(arrivalWords('2026-11-19T16:00:00Z', now)).toBe('tomorrow')
  expect(arrivalWords('2026-11-18T09:00:00Z', now)).toBe('today')
  expect(arrivalWords('2026-11-17T09:00:00Z', now)).toBe('Tue 17 Nov, 1 day late')
})

it('counts working days from a payment today', () => {
  expect(expectedWords(3, now)).toBe('Mon 23 Nov')
  expect(expectedWords(0, now)).toBe('today')
})

it('is nobody’s turn while a courier drives, until the promised day', () => {
  const sent = { status: 'sent', expected_at: '2026-11-20T09:00:00Z' } as const
  expect(isOnItsWay(sent, now)).toBe(true)
  expect(isOnItsWay(sent, Date.parse('2026-11-20T08:00:00Z'))).toBe(false)
  expect(isOnItsWay({ ...sent, expected_at: null }, now)).toBe(false)
  expect(isOnItsWay({ ...sent, status: 'paid' }, now)).toBe(false)
})
