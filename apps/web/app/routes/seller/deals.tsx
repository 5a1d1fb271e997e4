import { SellerDealsScreen } from '~/features/deals/lists/seller-deals-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Deals')
}

export default SellerDealsScreen
