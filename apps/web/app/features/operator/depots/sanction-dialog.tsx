import { dayIn } from '@allyards/contract/day-words'
import { objectionDays, restrictionDays, stateReasons } from '@allyards/contract/depot-states'
import { type DeskDepot, sanctionForm } from '@allyards/contract/operator-depots'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type UseFormRegister, type UseFormReturn, useController, useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Dialog } from '~/ui/dialog'
import { Key } from '~/ui/keys/key'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useSanctionDepotMutation } from './operator-depot-calls'
import { type SanctionFields, SanctionLetters, WhatHappens } from './sanction-letters'

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

/** Reasons come first, beside the letters to the depot and the buyers. The cancel button has the focus first. */
export function SanctionDialog({ depot, to, onClose }: SanctionDialogProps) {
  const { form, submit, isLoading, toggle } = useSanctionForm(depot, to, onClose)
  const keep = useRef<HTMLButtonElement>(null)
  const { register, control, formState } = form
  const { errors } = formState
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
          <EndFields form={form} to={to} />
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

function useSanctionForm(depot: DeskDepot, to: SanctionFields['to'], onClose: () => void) {
  const [sanction, { isLoading }] = useSanctionDepotMutation()
  const form = useForm<SanctionFields>({
    resolver: zodResolver(sanctionForm),
    defaultValues: {
      to,
      reasons: [],
      words: '',
      until: to === 'restricted' ? dayIn(restrictionDays) : null,
      object_until: dayIn(objectionDays),
      seen: depot.state_since,
    },
  })
  const submit = form.handleSubmit(async (body) => {
    const { data } = await sanction({ params: { id: depot.id }, body })
    if (data) toast.success(`${depot.name} is ${to}, and told why.`)
    onClose()
  })
  function toggle(index: number) {
    const reason = stateReasons[index]
    if (!reason) return
    const chosen = form.getValues('reasons')
    const next = chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]
    form.setValue('reasons', next, { shouldValidate: form.formState.isSubmitted })
  }
  return { form, submit, isLoading, toggle }
}

/** A restriction ends on a day; a suspension may last until the depot has fixed the cause. */
function EndFields({ form, to }: { form: UseFormReturn<SanctionFields>; to: SanctionFields['to'] }) {
  const { register, control, formState } = form
  const { errors } = formState
  const until = useController({ control, name: 'until' })
  const endsOn = <TextField type="date" label="Ends on" error={errors.until?.message} {...register('until')} />
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {to === 'suspended' ? (
        <div>
          <p className="mb-1.25 text-13 font-600">Until</p>
          <Segmented
            label="Until"
            wide
            options={ends}
            value={until.field.value === null ? 'right' : 'day'}
            onValueChange={(end) => until.field.onChange(end === 'right' ? null : dayIn(restrictionDays))}
          />
        </div>
      ) : (
        endsOn
      )}
      <TextField type="date" label="May object until" error={errors.object_until?.message} {...register('object_until')} />
      {to === 'suspended' && until.field.value !== null && endsOn}
    </div>
  )
}

interface SanctionReasonsProps {
  register: UseFormRegister<SanctionFields>
  error: string | undefined
}

/** Digits select them too. */
function SanctionReasons({ register, error }: SanctionReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.25 text-13 font-600">Reasons, at least one</legend>
      <ul className="overflow-clip rounded border border-field">
        {stateReasons.map((reason, index) => (
          <li
            key={reason}
            className="flex items-center gap-2 border-line px-3 text-14 font-600 not-first:border-t has-checked:bg-paper-1"
          >
            <Checkbox label={reason} value={reason} className="flex-1" {...register('reasons')} />
            <span aria-hidden="true" className="max-md:hidden">
              <Key>{index + 1}</Key>
            </span>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1 text-13 font-600 text-stop">{error}</p>}
    </fieldset>
  )
}
