import { dayWords, lateWords } from '@allyards/contract/day-words'
import type { DealRow } from '@allyards/contract/deals'
import { londonDay } from '@allyards/contract/format-date'
import { daysWords } from '@allyards/contract/number-words'
import { addWorkingDays, endOfDay } from '@allyards/contract/working-days'

/** The day on which parts arrive that are paid today: "Fri 20 Nov". */
export const expectedWords = (days: number, now = Date.now()): string =>
  dayWords(addWorkingDays(new Date(now), days).toISOString(), now)

type Coming = Pick<DealRow, 'status' | 'expected_at'>

/** A courier has it, and its day has not come: nobody has anything to do. */
export const isOnItsWay = ({ status, expected_at }: Coming, now: number): boolean =>
  status === 'sent' && expected_at !== null && londonDay(now) < londonDay(expected_at)

/** "Fri 20 Nov, 2 days left", "today", "Fri 20 Nov, 1 day late". */
export function arrivalWords(due: string, now: number): string {
  const end = endOfDay(londonDay(due)).getTime()
  const day = dayWords(due, now)
  if (now >= end) return `${day}, ${lateWords(new Date(end).toISOString(), now)}`
  const left = Math.round((end - endOfDay(londonDay(now)).getTime()) / 86_400_000)
  return left < 2 ? day : `${day}, ${daysWords(left)} left`
}
