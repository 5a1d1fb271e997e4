import { PaymentsScreen } from '~/features/operator/payments/payments-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Payments')
}

export default PaymentsScreen
