import { OverviewScreen } from '~/features/operator/overview/overview-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Overview')
}

export default OverviewScreen
