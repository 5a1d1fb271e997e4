import { DAY_MS, HOUR_MS } from './durations'
import { londonDay, londonHour, londonWeekday } from './format-date'

/** The same time of day, this many working days later. Saturdays and Sundays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (!['Saturday', 'Sunday'].includes(londonWeekday(at))) left -= 1
  }
  return at
}

/** The end of that working day in London. */
export const endOfWorkingDay = (from: Date, days: number): Date => endOfDay(londonDay(addWorkingDays(from, days)))

/** The midnight in London that ends the day 2026-05-22, in summer and in winter. */
export function endOfDay(day: string): Date {
  const summer = new Date(`${day}T23:00:00Z`)
  return londonHour(summer) === 0 ? summer : new Date(summer.getTime() + HOUR_MS)
}
