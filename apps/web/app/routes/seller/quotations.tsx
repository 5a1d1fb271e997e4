import { QuotationsScreen } from '~/features/quotations/quotations-screen'
import { areaMeta } from '~/features/site/page-meta'

export const meta = () => areaMeta('Quotations')

export default function Quotations() {
  return <QuotationsScreen />
}
