import { FeedbackListScreen } from '~/features/feedback/feedback-list-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Feedback received and given')
}

export default function BuyerFeedbackList() {
  return <FeedbackListScreen area="buyer" />
}
