import type { IconName } from '~/ui/icon'

export interface OperatorLink {
  to: string
  label: string
  icon: IconName
  /** After G it leads here. */
  key: string
}

export const operatorLinks: OperatorLink[] = [
  { to: '/operator', label: 'Overview', icon: 'dashboard', key: 'o' },
  { to: '/operator/depots', label: 'Depots', icon: 'shop', key: 'd' },
  { to: '/operator/reports', label: 'Reports', icon: 'alert', key: 'r' },
  { to: '/operator/log', label: 'Log', icon: 'receipt', key: 'l' },
]
