import { UnsubscribeScreen } from '~/features/notifications/unsubscribe-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('E-mails')
}

export default function Unsubscribe() {
  return <UnsubscribeScreen />
}
