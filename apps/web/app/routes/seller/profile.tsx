import { SellerProfileScreen } from '~/features/profile/seller-profile-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('My Profile')
}

export default function SellerProfile() {
  return <SellerProfileScreen />
}
