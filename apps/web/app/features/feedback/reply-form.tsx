import { type FeedbackEntry, replyToFeedback } from '@allyards/contract/feedback'
import { limits } from '@allyards/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { SaveOrCancel } from '~/ui/save-or-cancel'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { feedbackCalls } from './feedback-calls'

/** An answer cannot be changed, so the form says so. */
export function ReplyForm({ entry, onDone }: { entry: FeedbackEntry; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(replyToFeedback.body),
    defaultValues: { reply: '' },
  })
  const [send, { isLoading }] = feedbackCalls.useReplyToFeedbackMutation()
  const submit = handleSubmit(async (body) => {
    const answer = await send({ params: { id: entry.id }, body })
    if (answer.error) return showFieldErrors(failureOf(answer.error), setError, sameNames(body))
    toast.success('Your answer is sent.')
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
      <TextArea
        hidesContacts
        label="Your answer"
        hint="Once sent, it stays as it is."
        maxLength={limits.feedback.maxCharacters}
        error={formState.errors.reply?.message}
        autoFocus
        {...register('reply')}
      />
      <SaveOrCancel label="Send answer" pending={isLoading} onCancel={onDone} />
    </form>
  )
}
