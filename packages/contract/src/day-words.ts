import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations'
import { formatShortDate, formatTime, londonDay, londonWeekday } from './format-date'
import { timeNowMs } from './time-now'

/** The day in London so many days from now: 2026-05-22 */
export const dayIn = (days: number, nowMs = timeNowMs()): string => londonDay(nowMs + days * DAY_MS)

/** 2026-05-22 and three days are 2026-05-25. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** today, tomorrow, Wed 21 May */
export function dayWords(moment: string, now = timeNowMs()): string {
  const day = londonDay(moment)
  if (day === londonDay(now)) return 'today'
  if (day === londonDay(now + DAY_MS)) return 'tomorrow'
  return longDayWords(moment)
}

/** Wed 21 May, 16:40 */
export const momentWords = (moment: string): string => `${longDayWords(moment)}, ${formatTime(moment)}`

const longDayWords = (moment: string) => `${londonWeekday(moment).slice(0, 3)} ${formatShortDate(moment)}`

/** How many days a thing is late: 1 day late. */
export function lateWords(since: string, now = timeNowMs()): string {
  const days = Math.max(1, Math.floor((now - Date.parse(since)) / DAY_MS))
  return days === 1 ? '1 day late' : `${days} days late`
}

/** How long something has waited or may wait, where little fits: 12 min, 22 h, 3 d. */
export function waitedWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`
  const hours = Math.round(ms / HOUR_MS)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}

/** How long a job waits: 14 s, 11 min. */
export const ageWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** Hours that are counted down, however many: 47 h 58 min. */
export const hoursWords = (ms: number): string => `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
