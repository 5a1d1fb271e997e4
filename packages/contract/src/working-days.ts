import { londonWeekday } from './format-date'

const DAY_MS = 86_400_000

/** The same time of day so many working days later. Saturdays and Sundays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (!['Saturday', 'Sunday'].includes(londonWeekday(at))) left -= 1
  }
  return at
}
