import { z } from 'zod'
import { formatTime, londonWeekday } from './format-date'
import { wholeOr } from './shapes'

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof weekDays)[number]

const clock = z
  .string()
  .max(5, 'Please give a time, such as 08:30')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 08:30')

/** From and until, on the clock of London. */
const dayHours = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'Please close after opening' })
export type DayHours = z.infer<typeof dayHours>

/** A closed day is null. */
export const openingHours = z.object(
  Object.fromEntries(weekDays.map((day) => [day, dayHours.nullable()])) as Record<WeekDay, z.ZodNullable<typeof dayHours>>,
)
export type OpeningHours = z.infer<typeof openingHours>

export const warrantyMonths = wholeOr(120, 'From 0 to 120 months')

/** What the clock in London says about a depot at a moment. */
export function openState(hours: OpeningHours, now: Date): { isOpen: boolean; until: string | null } {
  const today = hours[londonWeekday(now).toLowerCase() as WeekDay]
  const time = formatTime(now)
  const isOpen = today !== null && today.opens <= time && time < today.closes
  return { isOpen, until: isOpen ? today.closes : null }
}
