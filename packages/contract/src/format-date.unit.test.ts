import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import {
  formatDate,
  formatDateTime,
  formatDaySeparator,
  formatDuration,
  formatListTime,
  formatMonth,
  formatRelative,
  formatShortDate,
  formatShortMonth,
  formatTime,
  formatTimeLeft,
  formatWaiting,
  londonDay,
  londonHour,
  londonWeekday,
} from './format-date'

describe('dates', () => {
  it('are told in London time, summer and winter', () => {
    expect(formatTime('2026-07-01T13:02:00Z')).toBe('14:02')
    expect(formatTime('2026-01-01T13:02:00Z')).toBe('13:02')
    expect(formatTime('2026-01-01T00:05:00Z')).toBe('00:05')
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026')
  })

  it('have one long and one short form', () => {
    expect(formatDate('2026-05-22T10:00:00Z')).toBe('22 May 2026')
    expect(formatShortDate('2026-09-05T10:00:00Z')).toBe('5 Sep')
    expect(formatDateTime('2026-05-22T13:02:00Z')).toBe('22 May 2026, 14:02')
  })
})

describe('by hand and by the platform', () => {
  const nowAndThen = Array.from({ length: 1500 }, (_, index) => Date.UTC(1997, 0, 1) + index * 15.37 * DAY_MS)
  const yearsOfChange = Array.from({ length: 50 }, (_, index) => 1996 + index)
  const aroundChanges = yearsOfChange.flatMap((year) => [3, 10].flatMap((month) => lastWeekOf(year, month)))

  it.each([
    ['days', formatDate, { day: 'numeric', month: 'long', year: 'numeric' }],
    ['times', formatTime, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
    ['weekdays', londonWeekday, { weekday: 'long' }],
  ] as const)('%s are the same, whenever clocks change', (_name, format, options) => {
    const platform = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
    const moments = [...nowAndThen, ...aroundChanges]
    expect(moments.map((moment) => format(moment))).toEqual(moments.map((moment) => platform.format(moment)))
  })

  /** Every half hour from the 25th on, and one second before it. */
  function lastWeekOf(year: number, month: number): number[] {
    const from = Date.UTC(year, month - 1, 25)
    return Array.from({ length: 7 * 48 }, (_, index) => from + index * 1_800_000).flatMap((moment) => [moment - 1000, moment])
  }
})

it('refuses values that are not a moment', () => {
  expect(() => formatTime('soon')).toThrow(RangeError)
  expect(() => formatDate('soon')).toThrow(RangeError)
})

describe('day separators', () => {
  const now = '2026-11-15T09:00:00Z'
  it.each([
    ['2026-11-15T00:10:00Z', 'Today'],
    ['2026-11-14T23:50:00Z', 'Yesterday'],
    ['2026-11-11T12:00:00Z', 'Wednesday'],
    ['2026-11-08T12:00:00Z', '8 November 2026'],
  ])('%s reads %s', (moment, text) => {
    expect(formatDaySeparator(moment, now)).toBe(text)
  })
})

describe('relative times', () => {
  const now = '2026-11-15T09:00:00Z'
  it.each([
    ['2026-11-15T08:59:40Z', 'Just now'],
    ['2026-11-15T08:55:00Z', '5 min ago'],
    ['2026-11-15T06:00:00Z', '3 h ago'],
    ['2026-11-14T23:00:00Z', '10 h ago'],
    ['2026-11-14T10:00:00Z', 'Yesterday'],
    ['2026-11-11T09:00:00Z', '4 days ago'],
    ['2026-10-01T09:00:00Z', '1 October 2026'],
    ['2026-11-15T09:00:20Z', 'In a moment'],
    ['2026-11-15T09:30:00Z', 'in 30 min'],
    ['2026-11-16T12:00:00Z', 'Tomorrow'],
    ['2026-11-18T12:00:00Z', 'in 3 days'],
  ])('%s reads %s', (moment, text) => {
    expect(formatRelative(moment, now)).toBe(text)
  })
})

describe('durations', () => {
  it.each([
    [10_000, '1 min'],
    [9 * MINUTE_MS, '9 min'],
    [80 * MINUTE_MS, '1 h 20 min'],
    [5.4 * HOUR_MS, '5 h'],
    [72 * HOUR_MS, '3 days'],
  ])('%d ms reads %s', (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text)
  })
})

describe('short forms for tight places', () => {
  const now = '2026-11-15T09:00:00Z'
  it.each([
    ['2026-11-15T08:02:00Z', '08:02'],
    ['2026-11-14T23:50:00Z', 'Yesterday'],
    ['2026-11-10T12:00:00Z', 'Tue'],
    ['2026-11-08T12:00:00Z', '8 Nov'],
  ])('a conversation of %s says %s', (moment, text) => {
    expect(formatListTime(moment, now)).toBe(text)
  })

  it.each([
    ['2026-11-15T08:59:30Z', 'now'],
    ['2026-11-15T08:48:00Z', '12 min'],
    ['2026-11-15T06:00:00Z', '3 h'],
    ['2026-11-14T08:00:00Z', '1 day'],
    ['2026-11-11T08:00:00Z', '4 days'],
  ])('what waits since %s waits %s', (since, text) => {
    expect(formatWaiting(since, now)).toBe(text)
  })

  it.each([
    [30_000, '1 min'],
    [3 * HOUR_MS + 20 * MINUTE_MS, '3 h 20 min'],
    [52 * HOUR_MS, '2 d 4 h'],
  ])('%d ms are left as %s', (leftMs, text) => {
    expect(formatTimeLeft(leftMs)).toBe(text)
  })

  it('months, days and hours are London’s', () => {
    expect(formatMonth('2026-04-30T23:30:00Z')).toBe('May 2026')
    expect(formatShortMonth('2026-09-01T12:00:00Z')).toBe('Sep')
    expect(formatShortMonth('2026-09-01T12:00:00Z', true)).toBe('Sep 26')
    expect(londonDay('2026-06-30T23:30:00Z')).toBe('2026-07-01')
    expect(londonHour('2026-06-30T23:30:00Z')).toBe(0)
  })
})
