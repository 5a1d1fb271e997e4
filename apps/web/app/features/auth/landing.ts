import type { SignedIn } from '@allyards/contract/accounts'
import { useLocation } from 'react-router'
import { useAppStore } from '~/store/hooks'

type Someone = Pick<SignedIn, 'role' | 'isCompanydetailsFilled'>

/** The page that opens after a login that interrupted nothing. */
export function landingOf({ role, isCompanydetailsFilled }: Someone): string {
  if (role === 'buyer') return '/buyer-enquiry'
  return isCompanydetailsFilled ? '/seller-dashboard' : '/seller-signup-branch'
}

/** The page that opens after login: the one that was interrupted, if any. */
export function useWayOn() {
  const location = useLocation()
  const store = useAppStore()
  return (someone: Someone, returnTo?: string): string => {
    const { leftPage } = store.getState().dialog
    const isTheirs = leftPage && (leftPage.role === null || leftPage.role === someone.role)
    const left = isTheirs && someone.isCompanydetailsFilled !== false ? leftPage.path : undefined
    return returnTo ?? unfinishedPath(location) ?? left ?? landingOf(someone)
  }
}

/** A buyer in the middle of an enquiry stays on it. */
function unfinishedPath({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return /^\/(findpart|vehicle-confirmation)/.test(pathname) ? pathname + search : undefined
}
