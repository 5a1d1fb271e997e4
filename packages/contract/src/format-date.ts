/** UK forms of a moment. Everything is told in London time, on the server and in the browser alike. */
type Moment = string | number | Date

const timeZone = 'Europe/London'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' })
const weekdayAndDay = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** 22 May 2026 */
export function formatDate(moment: Moment): string {
  return date.format(new Date(moment))
}

/** 22 May, for charts and tight rows */
export function formatShortDate(moment: Moment): string {
  return shortDate.format(new Date(moment)).replace('Sept', 'Sep')
}

/** Friday 22 May */
export function formatDay(moment: Moment): string {
  return weekdayAndDay.format(new Date(moment)).replace(',', '')
}

/** 14:02 */
export function formatTime(moment: Moment): string {
  return time.format(new Date(moment))
}

/** 22 May 2026, 14:02 */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`
}

/** Between messages: Today, Yesterday, Monday (within the last week), 22 May 2026. */
export function formatDaySeparator(moment: Moment, now: Moment = new Date()): string {
  const days = daysBetween(moment, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days > 1 && days < 7 ? weekday.format(new Date(moment)) : formatDate(moment)
}

/** In lists: Just now, 5 min ago, 3 h ago, Yesterday, 4 days ago, then the date. The future: in 5 min, in 3 h, Tomorrow, in 4 days. */
export function formatRelative(moment: Moment, now: Moment = new Date()): string {
  const elapsedMs = new Date(now).getTime() - new Date(moment).getTime()
  const days = daysBetween(moment, now)
  const ahead = elapsedMs < 0
  const sizeMs = Math.abs(elapsedMs)
  if (sizeMs < minuteMs) return ahead ? 'In a moment' : 'Just now'
  if (sizeMs < hourMs) return told(Math.floor(sizeMs / minuteMs), 'min', ahead)
  if (sizeMs < 12 * hourMs || days === 0) return told(Math.floor(sizeMs / hourMs), 'h', ahead)
  if (Math.abs(days) <= 1) return ahead ? 'Tomorrow' : 'Yesterday'
  return Math.abs(days) < 7 ? told(Math.abs(days), 'days', ahead) : formatDate(moment)
}

/** A length of time in words of the trade: 9 min, 2 h, 1 h 20 min, 3 days. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.max(1, Math.round(durationMs / minuteMs))
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
  return Math.round((midnightOf(later) - midnightOf(earlier)) / dayMs)
}

function midnightOf(moment: Moment): number {
  return Date.parse(`${calendarDay.format(new Date(moment))}T00:00:00Z`)
}
