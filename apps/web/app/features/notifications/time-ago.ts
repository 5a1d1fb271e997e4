const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Not a formatter made when the file loads: the first one costs a phone 100 ms, and this file is on every page. */
const shortDate = { day: 'numeric', month: 'short', timeZone: 'Europe/London' } as const

/** "Just now", "12 min ago", "3 h ago", "Yesterday", then the date. */
export function timeAgo(time: string, now = Date.now()): string {
  const passedMs = now - Date.parse(time)
  if (passedMs < MINUTE_MS) return 'Just now'
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min ago`
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h ago`
  if (passedMs < 2 * DAY_MS) return 'Yesterday'
  return new Date(time).toLocaleDateString('en-GB', shortDate)
}
