import { BuyerProfileScreen } from '~/features/profile/buyer-profile-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('My Profile')
}

export default function BuyerProfile() {
  return <BuyerProfileScreen />
}
