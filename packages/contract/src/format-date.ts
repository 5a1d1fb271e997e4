import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import { timeNow } from './time-now'

/** UK forms of a moment. Everything is told in London time, on the server and in the browser alike. */
type Moment = string | number | Date

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** 22 May 2026 */
export function formatDate(moment: Moment): string {
  const day = onLondonClocks(moment)
  return `${day.getUTCDate()} ${monthOf(day)} ${day.getUTCFullYear()}`
}

/** 22 May, for charts and tight rows */
export function formatShortDate(moment: Moment): string {
  const day = onLondonClocks(moment)
  return `${day.getUTCDate()} ${short(monthOf(day))}`
}

/** 14:02 */
export function formatTime(moment: Moment): string {
  return onLondonClocks(moment).toISOString().slice(11, 16)
}

/** 22 May 2026, 14:02 */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`
}

/** May 2026 */
export function formatMonth(moment: Moment): string {
  const day = onLondonClocks(moment)
  return `${monthOf(day)} ${day.getUTCFullYear()}`
}

/** May, or May 26 if the year is not obvious */
export function formatShortMonth(moment: Moment, withYear = false): string {
  const day = onLondonClocks(moment)
  const month = short(monthOf(day))
  return withYear ? `${month} ${String(day.getUTCFullYear()).slice(-2)}` : month
}

/** The calendar day in London: 2026-05-22 */
export function londonDay(moment: Moment): string {
  return onLondonClocks(moment).toISOString().slice(0, 10)
}

/** The day of the week in London: Friday */
export function londonWeekday(moment: Moment): string {
  return weekdays[onLondonClocks(moment).getUTCDay()] ?? ''
}

/** The hour on London's clocks, from 0 to 23. */
export function londonHour(moment: Moment): number {
  return onLondonClocks(moment).getUTCHours()
}

/** In a list of conversations: 14:02, Yesterday, Tue, 12 May. */
export function formatListTime(moment: Moment, now: Moment = timeNow()): string {
  const days = daysBetween(moment, now)
  if (days === 0) return formatTime(moment)
  if (days === 1) return 'Yesterday'
  return days > 1 && days < 7 ? short(londonWeekday(moment)) : formatShortDate(moment)
}

/** Between messages: Today, Yesterday, Monday (within the last week), 22 May 2026. */
export function formatDaySeparator(moment: Moment, now: Moment = timeNow()): string {
  const days = daysBetween(moment, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days > 1 && days < 7 ? londonWeekday(moment) : formatDate(moment)
}

/** In lists: Just now, 5 min ago, 3 h ago, Yesterday, 4 days ago, then the date. The future: in 5 min, in 3 h, Tomorrow, in 4 days. */
export function formatRelative(moment: Moment, now: Moment = timeNow()): string {
  const elapsedMs = new Date(now).getTime() - new Date(moment).getTime()
  const days = daysBetween(moment, now)
  const ahead = elapsedMs < 0
  const sizeMs = Math.abs(elapsedMs)
  if (sizeMs < MINUTE_MS) return ahead ? 'In a moment' : 'Just now'
  if (sizeMs < HOUR_MS) return told(Math.floor(sizeMs / MINUTE_MS), 'min', ahead)
  if (sizeMs < 12 * HOUR_MS || days === 0) return told(Math.floor(sizeMs / HOUR_MS), 'h', ahead)
  if (Math.abs(days) <= 1) return ahead ? 'Tomorrow' : 'Yesterday'
  return Math.abs(days) < 7 ? told(Math.abs(days), 'days', ahead) : formatDate(moment)
}

/** How long something waits, in two words: now, 12 min, 3 h, 4 days. */
export function formatWaiting(since: Moment, now: Moment = timeNow()): string {
  const passedMs = new Date(now).getTime() - new Date(since).getTime()
  if (passedMs < MINUTE_MS) return 'now'
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min`
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h`
  const days = Math.floor(passedMs / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** What is left of a time: 2 d 4 h, 3 h 20 min, 12 min. */
export function formatTimeLeft(leftMs: number): string {
  if (leftMs >= DAY_MS) return `${Math.floor(leftMs / DAY_MS)} d ${Math.floor((leftMs % DAY_MS) / HOUR_MS)} h`
  if (leftMs >= HOUR_MS) return `${Math.floor(leftMs / HOUR_MS)} h ${Math.floor((leftMs % HOUR_MS) / MINUTE_MS)} min`
  return `${Math.max(1, Math.floor(leftMs / MINUTE_MS))} min`
}

/** A length of time in words of the trade: 9 min, 2 h, 1 h 20 min, 3 days. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return hours < 4 && minutes % 60 ? `${hours} h ${minutes % 60} min` : `${Math.round(minutes / 60)} h`
}

function told(amount: number, unit: string, ahead: boolean): string {
  return ahead ? `in ${amount} ${unit}` : `${amount} ${unit} ago`
}

/** Whole calendar days in London from one moment to the other; negative when the first lies ahead. */
function daysBetween(earlier: Moment, later: Moment): number {
  return Math.round((midnightOf(later) - midnightOf(earlier)) / DAY_MS)
}

function midnightOf(moment: Moment): number {
  return Date.parse(`${londonDay(moment)}T00:00:00Z`)
}

const monthOf = (day: Date) => months[day.getUTCMonth()] ?? ''

const short = (name: string) => name.slice(0, 3)

/**
 * The moment whose universal time is what London's clocks show. By hand: the platform's own formatter of dates takes a phone a tenth
 * of a second to make. The test compares the two.
 */
function onLondonClocks(moment: Moment): Date {
  const time = new Date(moment)
  const year = time.getUTCFullYear()
  if (Number.isNaN(year)) throw new RangeError('no moment')
  const isSummer = time >= clockChange(year, 2) && time < clockChange(year, 9)
  return isSummer ? new Date(time.getTime() + HOUR_MS) : time
}

/** One in the morning, universal time, on the last Sunday of March and of October. */
function clockChange(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay())
  return lastDay
}
