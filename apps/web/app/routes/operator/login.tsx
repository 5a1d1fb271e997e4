import { OperatorLoginScreen } from '~/features/operator/entrance/login-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Operator login')
}

export default OperatorLoginScreen
