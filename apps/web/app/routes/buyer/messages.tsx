import { ChatScreen } from '~/features/chat/chat-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Messages')
}

export default function BuyerMessages() {
  return <ChatScreen area="buyer" />
}
