import { DealScreen } from '~/features/deals/page/deal-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Deal')
}

export default DealScreen
