import { useSession } from '~/store/hooks'
import { useCountUnreadMessagesQuery } from './chat-calls'

/** The user's unread messages, counted live. */
export function useUnreadMessages(): number {
  const session = useSession()
  const { data } = useCountUnreadMessagesQuery({}, { skip: !session })
  return session ? (data?.unread ?? 0) : 0
}
