import { complaintSubjects } from '@allyards/contract/complaints'
import { formatDateTime } from '@allyards/contract/format-date'
import { answerComplaint, type Complaint } from '@allyards/contract/operator-complaints'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { HeldNote } from './held-note'
import { useAnswerComplaintMutation, useTakeComplaintQuery } from './operator-complaint-calls'
import { useKeys } from './use-keys'

/** Held anew well before the ten minutes are over. */
const HOLD_MS = 4 * 60_000

/** Opening it says to the other operators that somebody looks at it. */
export function ComplaintDetail({ id }: { id: string }) {
  const { data, isError, refetch } = useTakeComplaintQuery(
    { params: { id } },
    { pollingInterval: HOLD_MS, refetchOnMountOrArgChange: true },
  )
  if (isError && !data) return <ErrorState title="The complaint did not load" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    )
  }
  return (
    <article aria-labelledby="complaint" className="grid min-w-0 gap-4">
      <header className="surface px-5 py-4">
        <h2 id="complaint" className="cut-head text-20">{`${data.number}: ${complaintSubjects[data.about]}`}</h2>
        <p className="text-13 break-words text-steel-600">{`${data.name}, ${data.email}, ${formatDateTime(data.since)}. Answer by ${formatDateTime(data.due_at)}.`}</p>
      </header>
      <HeldNote by={data.held_by} />
      <p className="surface px-5 py-4 break-words whitespace-pre-line">{data.message}</p>
      {data.answered ? (
        <section aria-label="Answer" className="surface grid gap-2 px-5 py-4">
          <p className="break-words whitespace-pre-line">{data.answered.answer}</p>
          <p className="text-13 text-steel-600">{`${data.answered.by}, ${formatDateTime(data.answered.at)}`}</p>
        </section>
      ) : (
        <AnswerForm found={data} />
      )}
    </article>
  )
}

function AnswerForm({ found }: { found: Complaint }) {
  const [answer, { isLoading }] = useAnswerComplaintMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(answerComplaint.body),
    defaultValues: { answer: '' },
  })
  const isHeld = found.held_by !== null
  const submit = handleSubmit(async (body) => {
    const { data } = await answer({ params: { id: found.id }, body })
    if (data) toast.success(`${found.number} is answered by mail.`)
  })
  useKeys((event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isHeld) void submit()
  })
  return (
    <form noValidate onSubmit={submit} className="surface grid gap-4 p-5">
      <fieldset disabled={isHeld}>
        <TextArea
          label={`Answer, goes to ${found.name} by mail`}
          rows={8}
          maxLength={5000}
          error={formState.errors.answer?.message}
          {...register('answer')}
        />
      </fieldset>
      <Button type="submit" kind="plate" className="justify-self-end" pending={isLoading} disabled={isHeld} title="Ctrl Enter">
        Send the answer
      </Button>
    </form>
  )
}
