import { DashboardScreen } from '~/features/dashboard/dashboard-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Dashboard')
}

export default function SellerDashboard() {
  return <DashboardScreen />
}
