import { useSession } from '~/store/hooks'
import { useCountUnreadMessagesQuery } from './chat-calls'

/** How many messages wait for whoever is signed in, live. */
export function useUnreadMessages(): number {
  const session = useSession()
  const { data } = useCountUnreadMessagesQuery({}, { skip: !session })
  return session ? (data?.unread ?? 0) : 0
}
