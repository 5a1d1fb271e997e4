import type { SignedIn } from '@allyards/contract/accounts'

/** Where someone goes after logging in. */
export function landingOf({ role, isCompanydetailsFilled }: Pick<SignedIn, 'role' | 'isCompanydetailsFilled'>): string {
  if (role === 'buyer') return '/buyer-enquiry'
  return isCompanydetailsFilled ? '/seller-dashboard' : '/seller-signup-branch'
}

/** A buyer in the middle of an enquiry stays with it. */
export function unfinishedPath({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return /^\/(findpart|vehicle-confirmation)/.test(pathname) ? pathname + search : undefined
}
