import { complaintSubjects } from '@allyards/contract/complaints'
import { formatDateTime } from '@allyards/contract/format-date'
import { answerComplaint, type Complaint } from '@allyards/contract/operator-complaints'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { useKeys } from '~/ui/keys/use-keys'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { HeldNote } from '../queue/held-note'
import { MailsOfCase } from '../queue/mails-of-case'
import { holding, Opened } from '../queue/opened'
import { useAnswerComplaintMutation, useTakeComplaintQuery } from './operator-complaint-calls'

export function ComplaintDetail({ id }: { id: string }) {
  const query = useTakeComplaintQuery({ params: { id } }, holding)
  return (
    <Opened what="complaint" query={query}>
      {(found) => <Asked found={found} />}
    </Opened>
  )
}

function Asked({ found }: { found: Complaint }) {
  return (
    <article aria-labelledby="complaint" className="grid min-w-0 gap-4">
      <header className="surface px-5 py-4">
        <h2 id="complaint" className="cut-head text-20">{`${found.number}: ${complaintSubjects[found.about]}`}</h2>
        <p className="text-13 break-words text-steel-600">{`${found.name}, ${found.email}, ${formatDateTime(found.since)}. Answer by ${formatDateTime(found.due_at)}.`}</p>
      </header>
      <HeldNote by={found.held_by} />
      <p className="surface px-5 py-4 break-words whitespace-pre-line">{found.message}</p>
      <MailsOfCase kind="complaint" id={found.id} />
      {found.answered ? (
        <section aria-label="Answer" className="surface grid gap-2 px-5 py-4">
          <p className="break-words whitespace-pre-line">{found.answered.answer}</p>
          <p className="text-13 text-steel-600">{`${found.answered.by}, ${formatDateTime(found.answered.at)}`}</p>
        </section>
      ) : (
        <AnswerForm found={found} />
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
    if (data) toast.success(`${found.number} is answered by email.`)
  })
  useKeys((event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isHeld) void submit()
  })
  return (
    <form noValidate onSubmit={submit} className="surface grid gap-4 p-5">
      <fieldset disabled={isHeld}>
        <TextArea
          label={`Answer, goes to ${found.name} by email`}
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
