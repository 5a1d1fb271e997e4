import { ComplaintsScreen } from '~/features/operator/complaints-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Complaints')
}

export default ComplaintsScreen
