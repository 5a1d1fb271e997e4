import { expect, test } from 'vitest'
import { mailDueAt, nextDigestAt } from './mail-times'

test.each([
  ['a winter morning before eight', '2026-11-15T05:43:00Z', '2026-11-15T08:00:00.000Z'],
  ['eight itself', '2026-11-15T08:00:00Z', '2026-11-16T08:00:00.000Z'],
  ['a summer morning', '2026-07-01T06:59:00Z', '2026-07-01T07:00:00.000Z'],
  ['late on a summer evening, when London has the next day already', '2026-07-01T23:30:00Z', '2026-07-02T07:00:00.000Z'],
  ['the evening before the clocks go forward', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['the evening before the clocks go back', '2026-10-24T20:00:00Z', '2026-10-25T08:00:00.000Z'],
])('the digest after %s comes at eight in London', (_when, now, expected) => {
  expect(nextDigestAt(new Date(now)).toISOString()).toBe(expected)
})

test('a message waits longer than other news, and no mail is due for whoever wants none', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const [news, message] = [mailDueAt('soon', 'offer', now), mailDueAt('soon', 'message', now)]
  expect(news && message && message > news).toBe(true)
  expect(mailDueAt('off', 'offer', now)).toBeNull()
})
