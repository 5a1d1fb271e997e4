import { FeedbackScreen } from '~/features/feedback/feedback-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Feedback')
}

export default function BuyerFeedback() {
  return <FeedbackScreen area="buyer" />
}
