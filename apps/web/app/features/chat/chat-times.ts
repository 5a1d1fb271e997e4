const timeZone = 'Europe/London'
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone })
const longDate = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone })

const DAY_MS = 86_400_000

/** "14:02" */
export const clockTime = (time: string): string => clock.format(new Date(time))

/** The day as a key, in British time. */
export const dayOf = (time: string): string => calendarDay.format(new Date(time))

/** The separator above a day's messages. */
export function dayName(time: string, now = Date.now()): string {
  const ago = daysAgo(time, now)
  return ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : longDate.format(new Date(time))
}

/** The time in a list of conversations: "14:02", "Yesterday", "Tue", "12 May". */
export function listTime(time: string, now = Date.now()): string {
  const ago = daysAgo(time, now)
  if (ago === 0) return clockTime(time)
  if (ago === 1) return 'Yesterday'
  return (ago < 7 ? weekday : shortDate).format(new Date(time))
}

function daysAgo(time: string, now: number): number {
  return Math.round((Date.parse(calendarDay.format(now)) - Date.parse(dayOf(time))) / DAY_MS)
}
