import { type WeekDay, weekDays } from '@allyards/contract/company-terms'
import type { UseFormReturn } from 'react-hook-form'
import { checkOnBlur } from '~/ui/check-on-blur'
import { FieldError } from '~/ui/field'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import type { HoursFields } from './hours-form'

const FIRST_HOUR = 6
const LAST_HOUR = 20
const axisHours = Array.from({ length: (LAST_HOUR - FIRST_HOUR) / 2 + 1 }, (_, index) => FIRST_HOUR + index * 2)

/** A site's opening hours, day by day, drawn on a clock. */
export function WeekFields({ form }: { form: UseFormReturn<HoursFields> }) {
  const { errors } = form.formState
  const week = form.watch()
  return (
    <>
      <div className={`${row} hidden text-13 text-steel-600 md:grid`} aria-hidden="true">
        <span />
        <span>Opens</span>
        <span>Closes</span>
        <span className="flex justify-between tabular-nums">
          {axisHours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </span>
      </div>
      <ul className="ruled">
        {weekDays.map((day) => {
          const { isOpen, opens, closes } = week[day]
          const problem = errors[day]?.opens?.message ?? errors[day]?.closes?.message
          return (
            <li key={day} className={`${row} py-1.5`}>
              <Switch
                label={<b className="font-600 capitalize">{day}</b>}
                className="max-md:col-span-2"
                checked={isOpen}
                onCheckedChange={(checked) =>
                  form.setValue(`${day}.isOpen`, checked, { shouldDirty: true, shouldValidate: true })
                }
              />
              {isOpen ? (
                <>
                  <Time form={form} day={day} end="opens" label={`${day} opens`} isWrong={Boolean(errors[day]?.opens)} />
                  <Time form={form} day={day} end="closes" label={`${day} closes`} isWrong={Boolean(errors[day]?.closes)} />
                </>
              ) : (
                <span className="col-span-2 text-14 text-steel-600 max-md:hidden">Closed</span>
              )}
              <HourBar from={isOpen ? opens : ''} to={closes} />
              {problem && (
                <div className="col-span-full">
                  <FieldError id={`${day}-error`}>{problem}</FieldError>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Copies Monday's hours to the rest of the working week. */
export function copyMonday({ setValue, getValues }: UseFormReturn<HoursFields>): void {
  const { monday } = getValues()
  for (const day of weekDays.slice(1, 5)) setValue(day, monday, { shouldDirty: true, shouldValidate: true })
}

const row = 'grid grid-cols-2 items-center gap-x-3 gap-y-1 md:grid-cols-[150px_124px_124px_minmax(0,1fr)]'

interface TimeProps {
  form: UseFormReturn<HoursFields>
  day: WeekDay
  end: 'opens' | 'closes'
  label: string
  isWrong: boolean
}

function Time({ form, day, end, label, isWrong }: TimeProps) {
  return (
    <TextField
      type="time"
      size="sm"
      hideLabel
      label={<span className="capitalize">{label}</span>}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${day}-error` : undefined}
      {...checkOnBlur(form.register(`${day}.${end}`))}
    />
  )
}

/** Decorates the two fields, which say the same. */
function HourBar({ from, to }: { from: string; to: string }) {
  const [start, end] = [shareOf(from), shareOf(to)]
  return (
    <span aria-hidden="true" className="relative hidden h-5.5 md:block">
      <span className="absolute inset-0 flex justify-between">
        {axisHours.map((hour) => (
          <span key={hour} className="w-px bg-line" />
        ))}
      </span>
      {start !== null && end !== null && end > start && (
        <span className="absolute inset-y-1.5 rounded-[3px] bg-ink-700" style={{ left: `${start}%`, width: `${end - start}%` }} />
      )}
    </span>
  )
}

/** Position of a time on the axis, in percent; times beyond its ends are drawn at the end. */
function shareOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (hours === undefined) return null
  const share = (Number(hours) + Number(minutes) / 60 - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)
  return Math.min(1, Math.max(0, share)) * 100
}
