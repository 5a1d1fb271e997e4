import { formatDateTime } from '@allyards/contract/format-date'
import { type FitFailure, failureLook } from '@allyards/contract/operator-fit-failures'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useLookAtFitFailureMutation } from './operator-fit-failure-calls'

export function FailureDetail({ failure }: { failure: FitFailure }) {
  const { part, numbers, vehicle, depot, deal_number, said, since, text, answer } = failure
  return (
    <article aria-labelledby="failure" className="grid min-w-0 gap-4">
      <header className="surface grid gap-3 px-5 py-4">
        <div>
          <h2 id="failure" className="cut-head text-20">{`${part}: does its number fit?`}</h2>
          <p className="text-13 text-steel-600">{`Deal ${deal_number} with ${depot}, upheld ${formatDateTime(since)}.`}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-14 md:grid-cols-2">
          <Fact name="Numbers">{numbers.join(', ')}</Fact>
          <Fact name="The buyer’s car">{vehicle ?? 'not known'}</Fact>
          <Fact name={`Buyers of ${numbers[0]} so far`}>{`It fitted ${said.fitted} of ${said.cases} cars`}</Fact>
        </dl>
        <blockquote className="rounded bg-well px-4 py-3 text-14 break-words whitespace-pre-line">{`“${text}”`}</blockquote>
        {answer && <p className="text-14 break-words whitespace-pre-line">{`${depot} answered: “${answer}”`}</p>}
      </header>
      <LookForm failure={failure} />
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-steel-600">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

const choices = [
  { value: 'counts', label: 'It counts' },
  { value: 'other', label: 'Another cause' },
] as const

/** Says whether the failure counts against its numbers. */
function LookForm({ failure }: { failure: FitFailure }) {
  const [look, { isLoading }] = useLookAtFitFailureMutation()
  const { control, register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(failureLook),
    defaultValues: { counts: true, reasons: '' },
  })
  const submit = handleSubmit(async (body) => {
    const { data } = await look({ params: { id: failure.id }, body })
    if (data) toast.success(`${failure.deal_number} is looked at.`)
  })
  return (
    <section aria-label="Decision" className="surface p-5">
      <ActForm onSubmit={submit} act="Looked at" isPending={isLoading}>
        <Controller
          control={control}
          name="counts"
          render={({ field }) => (
            <Segmented
              label="Does it count against the number?"
              options={choices}
              value={field.value ? 'counts' : 'other'}
              onValueChange={(next) => field.onChange(next === 'counts')}
            />
          )}
        />
        <p className="text-13 text-steel-600">
          {watch('counts')
            ? 'It stays as one case in which the number did not fit.'
            : 'It is taken out: the part had another fault, or the car was another one.'}
        </p>
        <TextArea
          label="Reasons, for the log"
          rows={3}
          maxLength={500}
          error={formState.errors.reasons?.message}
          {...register('reasons')}
        />
      </ActForm>
    </section>
  )
}
