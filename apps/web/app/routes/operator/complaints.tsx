import { ComplaintsScreen } from '~/features/operator/complaints/complaints-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Complaints')
}

export default ComplaintsScreen
