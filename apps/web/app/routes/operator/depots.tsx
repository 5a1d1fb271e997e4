import { DepotsScreen } from '~/features/operator/depots/depots-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Depots')
}

export default DepotsScreen
