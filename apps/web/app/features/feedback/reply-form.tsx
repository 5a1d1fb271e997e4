import type { FeedbackEntry } from '@allyards/contract/feedback'
import { limits } from '@allyards/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { feedbackCalls } from './feedback-calls'

/** An answer is given once, so it says so. */
export function ReplyForm({ entry, onDone }: { entry: FeedbackEntry; onDone: () => void }) {
  const [reply, setReply] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [send, { isLoading }] = feedbackCalls.useReplyToFeedbackMutation()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reply.trim() === '') {
      setError('Please write a reply')
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    const answer = await send({ params: { id: entry.id }, body: { reply } })
    if (!answer.data) return
    toast.success('Your answer is sent.')
    onDone()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
      <TextArea
        label="Your answer"
        hint="Once sent, it stays as it is."
        maxLength={limits.feedback.maxCharacters}
        value={reply}
        error={error}
        autoFocus
        onChange={(event) => {
          setReply(event.target.value)
          setError(null)
        }}
      />
      <div className="flex gap-2">
        <Button kind="ink" size="sm" type="submit" className="max-md:min-h-11" pending={isLoading}>
          Send answer
        </Button>
        <Button kind="quiet" size="sm" className="max-md:min-h-11" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
