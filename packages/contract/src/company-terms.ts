import { z } from 'zod'
import { formatTime, londonWeekday } from './format-date'
import { pounds, wholeOr } from './shapes'

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type WeekDay = (typeof weekDays)[number]

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 08:30')

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

/** What a depot usually asks and promises. An offer may say otherwise; what is null was not said. */
export const deliveryTerms = z.object({
  price: pounds.nullable(),
  /** Parts of at least this price travel free. */
  free_from: pounds.nullable(),
  days: wholeOr(90, 'From 0 to 90 days').nullable(),
  collection: z.boolean(),
  note: z.string().trim().max(500, 'Please keep it to 500 characters').nullable(),
})
export type DeliveryTerms = z.infer<typeof deliveryTerms>

export const warrantyMonths = wholeOr(120, 'From 0 to 120 months')

/** Which delivery a part of this price starts from, in pounds; undefined while the depot has not said. */
export function usualDelivery({ price, free_from }: DeliveryTerms, partPrice: number): number | undefined {
  return free_from !== null && partPrice >= free_from ? 0 : (price ?? undefined)
}

/** What the clock in London says about a depot at a moment. */
export function openState(hours: OpeningHours, now: Date): { isOpen: boolean; until: string | null } {
  const today = hours[londonWeekday(now).toLowerCase() as WeekDay]
  const time = formatTime(now)
  const isOpen = today !== null && today.opens <= time && time < today.closes
  return { isOpen, until: isOpen ? today.closes : null }
}
