import { type CheckChange, type CheckOutcome, checkedThings, checkOutcomes } from '@allyards/contract/depot-checks'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { checkDecision, type DeskCheck, type DeskDepot } from '@allyards/contract/operator-depots'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '~/ui/button'
import { useKeys } from '~/ui/keys/use-keys'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
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
  const { outcome = 'matches', looked_on } = useWatch({ control })
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
        <div>
          <p className="mb-1.25 text-13 font-600">What the register says</p>
          <Segmented
            label="What the register says"
            options={options}
            value={outcome}
            onValueChange={(next) => setValue('outcome', next)}
            className="max-md:grid max-md:grid-cols-2"
          />
        </div>
        {outcome === 'matches' ? (
          <p className="text-13 text-steel-600">{`Buyers will see “${name}, checked ${looked_on ? formatDate(looked_on) : '…'}”.`}</p>
        ) : (
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
            {outcome === 'matches' ? 'Mark as checked' : 'Tell the depot'}
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
      outcome: 'matches',
      register_number: check.register_number ?? check.value ?? '',
      register_holder: check.register_holder ?? depot.name,
      looked_on: londonDay(Date.now()),
      ends_on: check.ends_on ?? '',
      note: '',
      seen: check.decided_at,
      seen_waits: check.waits_since,
    },
  })
  const submit = form.handleSubmit(async (body) => {
    const { data } = await decide({ params: { id: depot.id, kind: check.kind }, body })
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

/** The entry in the register, and the day of the look. */
function RegisterFields({ form: { register, formState } }: { form: UseFormReturn<Fields> }) {
  const { errors } = formState
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField label="Number on the register" error={errors.register_number?.message} {...register('register_number')} />
      <TextField label="Holder on the register" error={errors.register_holder?.message} {...register('register_holder')} />
      <TextField label="Register looked at on" type="date" error={errors.looked_on?.message} {...register('looked_on')} />
      <TextField
        label="Runs out, if it does"
        type="date"
        error={errors.ends_on?.message}
        {...register('ends_on', { setValueAs: (day: string) => day || null })}
      />
    </div>
  )
}
