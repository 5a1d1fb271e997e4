const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })

/** "Just now", "12 min ago", "3 h ago", "Yesterday", then the date. */
export function timeAgo(time: string, now = Date.now()): string {
  const passedMs = now - Date.parse(time)
  if (passedMs < MINUTE_MS) return 'Just now'
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min ago`
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h ago`
  if (passedMs < 2 * DAY_MS) return 'Yesterday'
  return date.format(new Date(time))
}
