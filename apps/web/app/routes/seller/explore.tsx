import { InboxScreen } from '~/features/inbox/inbox-screen'
import { areaMeta } from '~/features/site/page-meta'

export const meta = () => areaMeta('Enquiry')

export default function Explore() {
  return <InboxScreen />
}
