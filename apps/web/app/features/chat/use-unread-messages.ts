import { useSession } from '~/store/hooks'
import { useMay } from '~/store/use-may'
import { useCountUnreadMessagesQuery } from './chat-calls'

/** The user's unread messages, counted live. */
export function useUnreadMessages(): number {
  const session = useSession()
  const may = useMay('enquiries')
  const { data } = useCountUnreadMessagesQuery({}, { skip: !session || !may })
  return session && may ? (data?.unread ?? 0) : 0
}
