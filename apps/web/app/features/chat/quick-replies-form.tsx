import { quickReplies } from '@allyards/contract/chat'
import { limits } from '@allyards/contract/limits'
import { useForm } from 'react-hook-form'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { SaveOrCancel } from '~/ui/save-or-cancel'
import { TextArea } from '~/ui/text-area'
import { useKeepQuickRepliesMutation } from './chat-calls'

interface Fields {
  lines: string
}

/** Edits all replies in one field, one per line. */
export function QuickRepliesForm({ replies, onDone }: { replies: string[]; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: contractResolver(({ lines }) => {
      const problems = Object.values(issuesByField(quickReplies, { replies: repliesIn(lines) }))
      return Object.fromEntries(problems.slice(0, 1).map((problem) => ['lines', problem]))
    }),
    defaultValues: { lines: replies.join('\n') },
  })
  const [keep, { isLoading }] = useKeepQuickRepliesMutation()
  const submit = handleSubmit(async ({ lines }) => {
    const answer = await keep({ body: { replies: repliesIn(lines) } })
    if (answer.error) return showFieldErrors(failureOf(answer.error), setError, { replies: 'lines' })
    onDone()
  })
  return (
    <form
      noValidate
      aria-label="Quick replies"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
      className="grid shrink-0 gap-2.5 border-t border-line bg-card px-3 pt-3"
    >
      <TextArea
        hidesContacts
        label="Your quick replies, one on each line"
        hint={`Up to ${limits.quickReplies.max}. One press, or Alt and its number, puts a reply into your message; you send it.`}
        rows={5}
        error={formState.errors.lines?.message}
        autoFocus
        {...register('lines')}
      />
      <SaveOrCancel label="Save replies" pending={isLoading} onCancel={onDone} />
    </form>
  )
}

const repliesIn = (lines: string) => lines.split('\n').flatMap((line) => line.trim() || [])
