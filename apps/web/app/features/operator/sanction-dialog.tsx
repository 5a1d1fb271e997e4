import { objectionDays, restrictionDays, stateReasons } from '@allyards/contract/depot-states'
import { londonDay } from '@allyards/contract/format-date'
import { type DeskDepot, sanctionForm } from '@allyards/contract/operator-depots'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { useSanctionDepotMutation } from './operator-depot-calls'
import { SanctionLetters } from './sanction-letters'
import { SanctionReasons } from './sanction-reasons'
import { WhatHappens } from './what-happens'

export type SanctionFields = z.input<typeof sanctionForm>

const DAY_MS = 86_400_000
const inDays = (days: number) => londonDay(Date.now() + days * DAY_MS)
const verbs = { restricted: 'Restrict', suspended: 'Suspend' }
const ends = [
  { value: 'right', label: 'Put right' },
  { value: 'day', label: 'A date' },
] as const

interface SanctionDialogProps {
  depot: DeskDepot
  to: SanctionFields['to']
  onClose: () => void
}

/** Reasons first; what the depot and the buyers will read stands beside them. The focus begins on keeping it as it is. */
export function SanctionDialog({ depot, to, onClose }: SanctionDialogProps) {
  const [sanction, { isLoading }] = useSanctionDepotMutation()
  const keep = useRef<HTMLButtonElement>(null)
  const { register, handleSubmit, control, getValues, setValue, formState } = useForm<SanctionFields>({
    resolver: zodResolver(sanctionForm),
    defaultValues: {
      to,
      reasons: [],
      words: '',
      until: to === 'restricted' ? inDays(restrictionDays) : null,
      object_until: inDays(objectionDays),
      seen: depot.state_since,
    },
  })
  const until = useController({ control, name: 'until' })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const { data } = await sanction({ params: { id: depot.id }, body })
    if (data) toast.success(`${depot.name} is ${to}, and told why.`)
    onClose()
  })
  function toggle(index: number) {
    const reason = stateReasons[index]
    if (!reason) return
    const chosen = getValues('reasons')
    const next = chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]
    setValue('reasons', next, { shouldValidate: formState.isSubmitted })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="pair"
      initialFocus={keep}
      title={`${verbs[to]} ${depot.name}`}
      description={`${depot.live_listings} listings, ${depot.open_deals} open deals`}
    >
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          else if (!(event.target as Element).matches('textarea, input:not([type=checkbox])')) toggle(Number(event.key) - 1)
        }}
        className="grid gap-x-8 gap-y-5 md:grid-cols-[11fr_9fr]"
      >
        <div className="grid min-w-0 content-start gap-4">
          <SanctionReasons register={register} error={errors.reasons?.message} />
          <div className="grid grid-cols-2 items-start gap-3">
            {to === 'suspended' ? (
              <div>
                <p className="mb-1.25 text-13 font-600">Until</p>
                <Segmented
                  label="Until"
                  wide
                  options={ends}
                  value={until.field.value === null ? 'right' : 'day'}
                  onValueChange={(end) => until.field.onChange(end === 'right' ? null : inDays(restrictionDays))}
                />
              </div>
            ) : (
              <TextField type="date" label="Ends on" error={errors.until?.message} {...register('until')} />
            )}
            <TextField type="date" label="May object until" error={errors.object_until?.message} {...register('object_until')} />
            {to === 'suspended' && until.field.value !== null && (
              <TextField type="date" label="Ends on" error={errors.until?.message} {...register('until')} />
            )}
          </div>
          <TextArea
            label="To put right, in your words"
            rows={3}
            maxLength={1000}
            error={errors.words?.message}
            {...register('words')}
          />
          <WhatHappens depot={depot} to={to} />
        </div>
        <SanctionLetters depot={depot} control={control} />
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4 md:col-span-2">
          <p className="text-13 text-steel-600 md:mr-auto">Goes to the log with your name, the reasons and this message.</p>
          <Button ref={keep} kind="line" className="max-md:flex-1" onClick={onClose}>
            {`Keep ${depot.state}`}
          </Button>
          <Button type="submit" kind="stop" className="max-md:flex-1" pending={isLoading} title="Ctrl Enter">
            {`${verbs[to]} now`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
