import { type OpeningHours, openingHours, type WeekDay, weekDays } from '@allyards/contract/company-terms'
import type { Company } from '@allyards/contract/sellers'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureOf } from '~/store/call-failure'
import { toast } from '~/ui/toast'
import { useChangeSellerTermsMutation } from './own-depot-calls'

const day = z.object({ isOpen: z.boolean(), opens: z.string(), closes: z.string() })
type DayFields = z.infer<typeof day>
export type HoursFields = Record<WeekDay, DayFields>

const form = z
  .object(Object.fromEntries(weekDays.map((name) => [name, day])) as Record<WeekDay, typeof day>)
  .superRefine((fields, context) => {
    for (const issue of openingHours.safeParse(hoursOf(fields)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  })

/** The week as a form: a closed day remembers its hours until the page is left. */
export function useHoursForm(company: Company) {
  const [save, { isLoading }] = useChangeSellerTermsMutation()
  const hours = useForm<HoursFields>({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: fieldsOf(company.openingHours),
  })
  const submit = hours.handleSubmit(async (fields) => {
    try {
      const answer = await save({ body: { openingHours: hoursOf(fields) } }).unwrap()
      hours.reset(fieldsOf(answer.company.openingHours))
      toast.success('Your opening hours are saved.')
    } catch (error) {
      failureOf(error)
    }
  })
  return { form: hours, submit, isSaving: isLoading }
}

export function hoursOf(fields: HoursFields): OpeningHours {
  return Object.fromEntries(
    weekDays.map((name) => {
      const { isOpen, opens, closes } = fields[name]
      return [name, isOpen ? { opens, closes } : null]
    }),
  ) as OpeningHours
}

function fieldsOf(hours: OpeningHours | null): HoursFields {
  return Object.fromEntries(
    weekDays.map((name) => {
      const known = hours?.[name]
      const isWeekend = name === 'saturday' || name === 'sunday'
      const usual = { opens: '08:00', closes: isWeekend ? '13:00' : '17:30' }
      return [name, { isOpen: Boolean(known), ...(known ?? usual) }]
    }),
  ) as HoursFields
}
