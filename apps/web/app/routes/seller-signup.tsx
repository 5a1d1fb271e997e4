import { SellerSignupScreen } from '~/features/auth/seller-signup-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/seller-signup'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Sell with us',
    description:
      'Sell used vehicle parts on Allyards: enquiries for the makes you break, quoted in seconds, with no fee per lead.',
    path: '/seller-signup',
  })
}

export default function SellerSignup() {
  return <SellerSignupScreen />
}
