import { ComparisonScreen } from '~/features/comparison/comparison-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Quotations')
}

export default ComparisonScreen
