import { type CheckChange, type CheckOutcome, checkedThings, checkOutcomes } from '@allyards/contract/depot-checks'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { checkDecision, type DeskCheck, type DeskDepot } from '@allyards/contract/operator-depots'
import { differencesOf } from '@allyards/contract/register-entries'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { useKeys } from '~/ui/keys/use-keys'
import { Segmented } from '~/ui/segmented'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { toast } from '~/ui/toast-queue'
import { useDecideCheckMutation } from './operator-depot-calls'
import { PaperPreview } from './paper-preview'

type Fields = z.input<typeof checkDecision>

const outcomes = Object.keys(checkOutcomes) as CheckOutcome[]
const options = outcomes.map((value) => ({ value, label: checkOutcomes[value] }))

interface CheckFormProps {
  depot: DeskDepot
  check: DeskCheck
  onDecided: () => void
  onLater: () => void
}

/** The operator looks the number up in the register and types what it says, so that a person stands behind the badge. */
export function CheckForm({ depot, check, onDecided, onLater }: CheckFormProps) {
  const { form, submit, isLoading } = useCheckForm(depot, check, onDecided)
  const { register, setValue, control, formState } = form
  const { outcome, looked_on } = useWatch({ control })
  const isHeld = depot.held_by !== null
  const { name } = checkedThings[check.kind]
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Check of ${name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line bg-paper-1 p-5 md:grid-cols-[176px_minmax(0,1fr)]"
    >
      <PaperPreview documents={check.documents} />
      <fieldset disabled={isHeld} className="grid min-w-0 content-start gap-3">
        <ChangesOfDepot changes={check.changes} />
        <RegisterFields form={form} />
        <Differences form={form} depot={depot} check={check} />
        <div>
          <p className="mb-1.25 text-13 font-600">What the register says</p>
          <Segmented
            label="What the register says"
            options={options}
            value={outcome}
            onValueChange={(next) => setValue('outcome', next, { shouldValidate: formState.isSubmitted })}
            className="max-md:grid max-md:grid-cols-2"
          />
          {formState.errors.outcome && (
            <p role="alert" className="mt-1 text-13 font-550 text-stop">
              {formState.errors.outcome.message}
            </p>
          )}
        </div>
        {outcome === 'matches' && (
          <p className="text-13 text-steel-600">{`Buyers will see “${name}, checked ${looked_on ? formatDate(looked_on) : '…'}”.`}</p>
        )}
        {outcome && outcome !== 'matches' && (
          <TextArea
            label="To the depot, in your words"
            rows={3}
            maxLength={1000}
            error={formState.errors.note?.message}
            {...register('note')}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="plate" pending={isLoading} disabled={isHeld} title="Ctrl Enter">
            {!outcome ? 'Decide' : outcome === 'matches' ? 'Mark as checked' : 'Tell the depot'}
          </Button>
          <Button kind="quiet" title="L" onClick={onLater}>
            Leave for later
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

/** Digits choose; Ctrl+Enter decides, even inside a field. */
function useCheckForm(depot: DeskDepot, check: DeskCheck, onDecided: () => void) {
  const [decide, { isLoading }] = useDecideCheckMutation()
  const form = useForm<Fields>({
    resolver: zodResolver(checkDecision),
    defaultValues: {
      register_number: '',
      register_holder: '',
      looked_on: '',
      ends_on: '',
      why_it_matches: '',
      note: '',
      seen: check.decided_at,
      seen_waits: check.waits_since,
    },
  })
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await decide({ params: { id: depot.id, kind: check.kind }, body })
    if (error) showErrors(failureOf(error).body.errors ?? {}, form.setError)
    if (!data) return
    toast.success(`${checkedThings[check.kind].name} of ${depot.name} is decided, and the depot is told.`)
    onDecided()
  })
  useKeys((event, isInField) => {
    const chosen = isInField ? undefined : outcomes[Number(event.key) - 1]
    if (chosen && !event.ctrlKey) form.setValue('outcome', chosen, { shouldValidate: form.formState.isSubmitted })
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  })
  return { form, submit, isLoading }
}

/** The reason why a decided check waits again. */
function ChangesOfDepot({ changes }: { changes: CheckChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="rounded bg-well px-3 py-2 text-14">
      <p className="font-600">The depot has changed since it was last checked</p>
      <ul>
        {changes.map(({ what, before, after }) => (
          <li key={`${what} ${before} ${after}`} className="wrap-anywhere">
            {before === after ? (
              `${what}: ${before}, changed and changed back`
            ) : (
              <>
                {`${what}: `}
                <s>{before ?? 'none'}</s>
                {` now ${after ?? 'none'}`}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RegisterFieldsProps {
  form: UseFormReturn<Fields>
  depot: DeskDepot
  check: DeskCheck
}

/** The entry in the register, typed or pasted, with what differs from the depot's statement, and the day of the look. */
function RegisterFields({ form: { register, setValue, formState } }: Pick<RegisterFieldsProps, 'form'>) {
  const { errors } = formState
  const today = () => setValue('looked_on', londonDay(Date.now()), { shouldValidate: formState.isSubmitted })
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label="Number on the register"
        autoComplete="off"
        error={errors.register_number?.message}
        {...register('register_number')}
      />
      <TextField
        label="Holder on the register"
        autoComplete="off"
        error={errors.register_holder?.message}
        {...register('register_holder')}
      />
      <div>
        <TextField label="Register looked at on" type="date" error={errors.looked_on?.message} {...register('looked_on')} />
        <TextButton className="text-13" onClick={today}>
          Today
        </TextButton>
      </div>
      <TextField
        label="Runs out, if it does"
        type="date"
        error={errors.ends_on?.message}
        {...register('ends_on', { setValueAs: (day: string) => day || null })}
      />
    </div>
  )
}

/** What was typed beside what the depot states. A match in spite of a difference is explained in the log. */
function Differences({ form: { control, register, formState }, depot, check }: RegisterFieldsProps) {
  const { outcome, register_number: number = '', register_holder: holder = '' } = useWatch({ control })
  if (number === '' || holder === '') return null
  const differs = differencesOf(check.kind, { number: check.value, holder: depot.name }, { number, holder })
  const lines = [
    { what: 'number' as const, stated: check.value, onRegister: number },
    { what: 'holder' as const, stated: depot.name, onRegister: holder },
  ].filter(({ what }) => differs.includes(what))
  if (lines.length === 0) return <p className="text-13 font-550 text-go-deep">The same as the depot states.</p>
  return (
    <div className="grid gap-2 rounded bg-well px-3 py-2 text-14">
      {lines.map(({ what, stated, onRegister }) => (
        <p key={what} className="wrap-anywhere">
          <b className="font-600 text-stop">{`Another ${what}.`}</b>
          {` The depot says “${stated}”, the register “${onRegister}”.`}
        </p>
      ))}
      {outcome === 'matches' && (
        <TextField
          label="Why it matches all the same, for the log"
          maxLength={500}
          error={formState.errors.why_it_matches?.message}
          {...register('why_it_matches')}
        />
      )}
    </div>
  )
}
