import { eraseForm, type PersonDetail } from '@allyards/contract/operator-people'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { showErrors } from '~/ui/show-errors'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { useErasePersonMutation } from './operator-people-calls'

const goes = [
  'Name, e-mail, phone, addresses, plates',
  'Open enquiries, listings and papers',
  'Pictures, sessions, settings, locks',
]
const stays = [
  'Finished deals, for 6 years, tax law',
  'Messages as the others hold them',
  'This act in the log, without the name',
]

/** What goes and what stays; then the address is typed and the code asked again, since it cannot be undone. */
export function PersonErase({ person, onErased }: { person: PersonDetail; onErased: () => void }) {
  const { open } = person.deals
  return (
    <section aria-labelledby="erase" className="overflow-hidden rounded border border-stop bg-card text-14">
      <h3 id="erase" className="border-b border-line px-5 py-3 text-15 font-650">
        Erase
      </h3>
      <div className="grid gap-x-6 gap-y-4 px-5 py-4 md:grid-cols-2">
        <List title="Goes at once, and from backups in 35 days" rows={goes} icon="close" />
        <List title="Stays, under “Deleted user”" rows={stays} icon="lock" />
      </div>
      {open.length > 0 ? (
        <p className="bg-stop-wash px-5 py-3">
          <b className="font-650">Not yet: </b>
          {`${open.length === 1 ? `deal ${open[0]} is` : `deals ${open.join(', ')} are`} open. Somebody waits for a part or for money.`}
        </p>
      ) : (
        <EraseForm person={person} onErased={onErased} />
      )}
    </section>
  )
}

function EraseForm({ person: { id, email, name }, onErased }: { person: PersonDetail; onErased: () => void }) {
  const [erase, { isLoading }] = useErasePersonMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(eraseForm),
    defaultValues: { email: '', reason: '', code: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const { error } = await erase({ params: { id }, body })
    if (!error) {
      toast.success(`${name} is erased.`)
      onErased()
      return
    }
    const failure = failureOf(error)
    if (failure.status === 422 && failure.body.errors) showErrors(failure.body.errors, setError)
    else toast.error(failure.body.message)
  })
  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid items-start gap-3 bg-stop-wash px-5 py-4 md:grid-cols-2">
      <TextField label={`Type ${email}`} autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Code that shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code')}
      />
      <div className="md:col-span-2">
        <TextField label="Reason" maxLength={500} error={errors.reason?.message} {...register('reason')} />
      </div>
      <Button type="submit" kind="stop" className="justify-self-end md:col-span-2" pending={isLoading}>
        Erase for good
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
