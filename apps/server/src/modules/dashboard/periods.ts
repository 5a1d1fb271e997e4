import type { Dashboard, DashboardPeriod } from '@allyards/contract/dashboard'
import { addDays } from '@allyards/contract/day-words'
import { HOUR_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { clock } from '../../platform/clock/clock'

/** A period in calendar days of London ("2026-05-22"), cut into the steps of its charts. */
export interface Period {
  firstDay: string
  lastDay: string
  /** First day of the equally long period before. */
  firstDayBefore: string
  step: Dashboard['step']
  /** First day of each step, oldest first. */
  starts: string[]
  /** The first day that may still get rows. Yesterday counts for its first hour after midnight: a transaction takes time. */
  openDay: string
}

export function periodOf(days: DashboardPeriod, now = clock.now()): Period {
  const lastDay = londonDay(now)
  const openDay = londonDay(now.getTime() - HOUR_MS)
  const firstDay = addDays(lastDay, 1 - days)
  const step = days === 365 ? 'month' : days === 90 ? 'week' : 'day'
  const all = Array.from({ length: days }, (_, index) => addDays(firstDay, index))
  const starts = all.filter((day, index) => {
    if (step === 'month') return index === 0 || day.endsWith('-01')
    // Weeks end today, so that the newest one is whole.
    return index === 0 || step === 'day' || (days - index) % 7 === 0
  })
  return { firstDay, lastDay, firstDayBefore: addDays(firstDay, -days), step, starts, openDay }
}
