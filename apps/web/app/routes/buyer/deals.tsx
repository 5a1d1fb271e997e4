import { BuyerDealsScreen } from '~/features/deals/lists/buyer-deals-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Deals')
}

export default BuyerDealsScreen
