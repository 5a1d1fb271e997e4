import { DisputesScreen } from '~/features/operator/disputes/disputes-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Disputes')
}

export default DisputesScreen
