import { changeFeedback, type FeedbackEntry } from '@allyards/contract/feedback'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { failureOf, sameNames, showFieldErrors } from '~/store/call-failure'
import { RatingInput } from '~/ui/rating-input'
import { SaveOrCancel } from '~/ui/save-or-cancel'
import { toast } from '~/ui/toast-queue'
import { CommentField } from './comment-field'
import { feedbackCalls } from './feedback-calls'

export function ChangeForm({ entry, onDone }: { entry: FeedbackEntry; onDone: () => void }) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(changeFeedback.body),
    defaultValues: { rating: entry.rating, comment: entry.comment },
  })
  const rating = useController({ control, name: 'rating' })
  const comment = useController({ control, name: 'comment' })
  const [change, { isLoading }] = feedbackCalls.useChangeFeedbackMutation()
  const submit = handleSubmit(async (body) => {
    const answer = await change({ params: { id: entry.id }, body })
    if (answer.error) return showFieldErrors(failureOf(answer.error), setError, sameNames(body))
    toast.success('Your feedback is changed.')
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <RatingInput
        ref={rating.field.ref}
        label="Your rating"
        name={`rating-${entry.id}`}
        value={rating.field.value ?? null}
        error={rating.fieldState.error?.message}
        onValueChange={rating.field.onChange}
      />
      <CommentField
        ref={comment.field.ref}
        value={comment.field.value ?? ''}
        error={comment.fieldState.error?.message}
        onValueChange={comment.field.onChange}
      />
      <SaveOrCancel label="Save" pending={isLoading} onCancel={onDone} />
    </form>
  )
}
