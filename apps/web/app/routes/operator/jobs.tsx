import { JobsScreen } from '~/features/operator/jobs/jobs-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Mail and jobs')
}

export default JobsScreen
