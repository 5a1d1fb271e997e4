import { ReportsScreen } from '~/features/operator/reports/reports-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Reports')
}

export default ReportsScreen
