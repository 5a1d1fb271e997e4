import { type OpeningHours, openingHours, type WeekDay, weekDays } from '@allyards/contract/company-terms'
import type { Company } from '@allyards/contract/sellers'
import { useForm } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { toast } from '~/ui/toast-queue'
import { useChangeSellerTermsMutation } from './own-depot-calls'

interface DayFields {
  isOpen: boolean
  opens: string
  closes: string
}
export type HoursFields = Record<WeekDay, DayFields>

/** The week as a form. A closed day remembers its hours until the page is left. */
export function useWeekForm(hours: OpeningHours | null) {
  return useForm<HoursFields>({
    resolver: contractResolver((fields) => issuesByField(openingHours, hoursOf(fields))),
    mode: 'onTouched',
    defaultValues: fieldsOf(hours),
  })
}

/** The opening hours of the company's main branch, saved separately. */
export function useHoursForm(company: Company) {
  const [save, { isLoading }] = useChangeSellerTermsMutation()
  const hours = useWeekForm(company.openingHours)
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

function hoursOf(fields: HoursFields): OpeningHours {
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

/** An untouched week means "not stated", not seven closed days. */
export function saidHours(fields: HoursFields, before: OpeningHours | null): OpeningHours | null {
  const hours = hoursOf(fields)
  return before === null && Object.values(hours).every((day) => day === null) ? null : hours
}
