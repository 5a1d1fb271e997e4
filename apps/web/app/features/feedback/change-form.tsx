import type { FeedbackEntry } from '@allyards/contract/feedback'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { RatingInput } from '~/ui/rating-input'
import { toast } from '~/ui/toast'
import { CommentField } from './comment-field'
import { feedbackCalls } from './feedback-calls'

export function ChangeForm({ entry, onDone }: { entry: FeedbackEntry; onDone: () => void }) {
  const [rating, setRating] = useState(entry.rating)
  const [comment, setComment] = useState(entry.comment)
  const [change, { isLoading }] = feedbackCalls.useChangeFeedbackMutation()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await change({ params: { id: entry.id }, body: { rating, comment } })
    if (!answer.data) return
    toast.success('Your feedback is changed.')
    onDone()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
      <RatingInput label="Your rating" name={`rating-${entry.id}`} value={rating} onValueChange={setRating} />
      <CommentField value={comment} onValueChange={setComment} />
      <div className="flex gap-2">
        <Button kind="ink" size="sm" type="submit" className="max-md:min-h-11" pending={isLoading}>
          Save
        </Button>
        <Button kind="quiet" size="sm" className="max-md:min-h-11" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
