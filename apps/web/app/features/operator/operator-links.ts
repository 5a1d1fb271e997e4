import type { Waiting } from '@allyards/contract/operator-overview'
import type { IconName } from '~/ui/icon'

export interface OperatorLink {
  to: string
  label: string
  icon: IconName
  /** The key that opens it after G. */
  key: string
  /** The queue whose count is shown beside it. */
  waiting?: keyof Waiting | 'depots'
}

export const operatorLinks: OperatorLink[] = [
  { to: '/operator', label: 'Overview', icon: 'dashboard', key: 'o' },
  { to: '/operator/depots', label: 'Depots', icon: 'shop', key: 'd', waiting: 'depots' },
  { to: '/operator/reports', label: 'Reports', icon: 'alert', key: 'r', waiting: 'reports' },
  { to: '/operator/disputes', label: 'Disputes', icon: 'scales', key: 'i', waiting: 'disputes' },
  { to: '/operator/payments', label: 'Payments', icon: 'pound', key: 'y', waiting: 'payments' },
  { to: '/operator/fit-failures', label: 'Fit failures', icon: 'box', key: 'f', waiting: 'fit_failures' },
  { to: '/operator/people', label: 'People', icon: 'person', key: 'p' },
  { to: '/operator/market', label: 'Market', icon: 'chart', key: 'm' },
  { to: '/operator/jobs', label: 'Mail and jobs', icon: 'queue', key: 'j', waiting: 'failed' },
  { to: '/operator/complaints', label: 'Complaints', icon: 'mail', key: 'c', waiting: 'complaints' },
  { to: '/operator/log', label: 'Log', icon: 'receipt', key: 'l' },
]
