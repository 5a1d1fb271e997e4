import type { ChatMessage } from '@allyards/contract/chat-message'
import { TextButton } from '~/ui/text-link'
import { useContestMaskingMutation } from './report-calls'

interface ContestMaskingProps {
  id: string
  contest: NonNullable<ChatMessage['contest']>
}

/** Lets the sender of a message with hidden text say that it is something else, such as a part number. */
export function ContestMasking({ id, contest }: ContestMaskingProps) {
  const [send, { isLoading }] = useContestMaskingMutation()
  const look = 'mt-1 text-12 text-steel-300'
  if (contest === 'waiting') return <p className={look}>You say that it is not a contact detail. We look at it and tell you.</p>
  if (contest === 'refused') return <p className={look}>We have looked at it: it stays hidden.</p>
  return (
    <p className={look}>
      Is it a part number or something else?{' '}
      <TextButton disabled={isLoading} onClick={() => void send({ params: { id } })}>
        This is no contact detail
      </TextButton>
    </p>
  )
}
