import { MarketScreen } from '~/features/operator/market/market-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Market')
}

export default MarketScreen
