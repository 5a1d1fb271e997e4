import { dayIn } from '@allyards/contract/day-words'
import { formatDate } from '@allyards/contract/format-date'
import { type PersonDetail, planErasureForm } from '@allyards/contract/operator-people'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useCancelErasureMutation, useErasePersonMutation, usePlanErasureMutation } from './operator-people-calls'

/** The usual duration of a deal. */
const USUAL_DAYS = 14

const goes = [
  'Name, email, phone, addresses, plates',
  'Open enquiries, listings and papers',
  'Pictures, sessions, settings, locks',
]
const stays = [
  'Finished deals, for 6 years, tax law',
  'Messages as the others hold them',
  'This act in the log, without the name',
]

/**
 * Lists what is erased and what stays. The operator types the address and the code again, because it cannot be undone. While a
 * deal is open, erasure can be planned for a later day.
 */
export function PersonErase({ person, onErased }: { person: PersonDetail; onErased: () => void }) {
  const { deals, erasure } = person
  const { open } = deals
  return (
    <section aria-labelledby="erase" className="overflow-hidden rounded border border-stop bg-card text-14">
      <h3 id="erase" className="border-b border-line px-5 py-3 text-15 font-650">
        Erase
      </h3>
      <div className="grid gap-x-6 gap-y-4 px-5 py-4 md:grid-cols-2">
        <List title="Goes at once, and from backups in 35 days" rows={goes} icon="close" />
        <List title="Stays, under “Deleted user”" rows={stays} icon="lock" />
      </div>
      {open.length > 0 && (
        <p className="bg-stop-wash px-5 pt-3">
          <b className="font-650">Not yet: </b>
          {`${open.length === 1 ? `deal ${open[0]} is` : `deals ${open.join(', ')} are`} open. It can be set to happen after that.`}
        </p>
      )}
      {erasure ? <Planned person={person} erasure={erasure} /> : <EraseForm person={person} onErased={onErased} />}
    </section>
  )
}

function Planned({ person, erasure }: { person: PersonDetail; erasure: NonNullable<PersonDetail['erasure']> }) {
  const [cancel, { isLoading }] = useCancelErasureMutation()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-stop-wash px-5 py-3">
      <p className="min-w-0 flex-1 basis-60 break-words">
        <b className="font-650">{`Set for ${formatDate(erasure.on)}`}</b>
        {`, or the first day after it without an open deal. ${erasure.reason} ${erasure.by}`}
      </p>
      <Button kind="line" size="sm" className="bg-card" pending={isLoading} onClick={() => cancel({ params: { id: person.id } })}>
        Keep the account
      </Button>
    </div>
  )
}

/** With an open deal it asks for the day; otherwise it erases at once. */
function EraseForm({ person, onErased }: { person: PersonDetail; onErased: () => void }) {
  const [erase, erasing] = useErasePersonMutation()
  const [plan, planning] = usePlanErasureMutation()
  const isLater = person.deals.open.length > 0
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(planErasureForm),
    defaultValues: { email: '', reason: '', code: '', on: dayIn(USUAL_DAYS) },
  })
  const { errors } = formState
  const on = useWatch({ control, name: 'on' })
  const submit = handleSubmit(async ({ on, ...body }) => {
    const params = { id: person.id }
    const { error } = isLater ? await plan({ params, body: { ...body, on } }) : await erase({ params, body })
    if (error) {
      const failure = failureOf(error)
      if (failure.status === 422 && failure.body.errors) showErrors(failure.body.errors, setError)
      else toast.error(failure.body.message)
      return
    }
    toast.success(isLater ? `${person.name} will be erased on ${formatDate(on)}, and is told.` : `${person.name} is erased.`)
    if (!isLater) onErased()
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid items-start gap-3 bg-stop-wash px-5 py-4 md:grid-cols-2">
      <TextField label={`Type ${person.email}`} autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Code that shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code')}
      />
      <div className={isLater ? undefined : 'md:col-span-2'}>
        <TextField label="Reason" maxLength={500} error={errors.reason?.message} {...register('reason')} />
      </div>
      {isLater && <TextField type="date" label="Erase on" error={errors.on?.message} {...register('on')} />}
      <Button
        type="submit"
        kind={isLater ? 'line' : 'stop'}
        className={`justify-self-end md:col-span-2 ${isLater ? 'bg-card' : ''}`}
        pending={erasing.isLoading || planning.isLoading}
      >
        {isLater ? `Set for ${on ? formatDate(on) : 'a day'}` : 'Erase for good'}
      </Button>
    </form>
  )
}

function List({ title, rows, icon }: { title: string; rows: readonly string[]; icon: 'close' | 'lock' }) {
  return (
    <div>
      <h4 className="mb-2 text-13 font-600 text-steel-600">{title}</h4>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row} className="flex gap-2.5">
            <Icon name={icon} className={icon === 'close' ? 'shrink-0 text-stop' : 'shrink-0 text-go'} />
            {row}
          </li>
        ))}
      </ul>
    </div>
  )
}
