import { ReportScreen } from '~/features/reports/report-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Report')
}

export default ReportScreen
