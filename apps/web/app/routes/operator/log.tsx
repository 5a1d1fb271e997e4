import { LogScreen } from '~/features/operator/log/log-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Log')
}

export default LogScreen
