import { DepotDetailsScreen } from '~/features/own-depot/depot-details-screen'
import { DepotDetailsSkeleton } from '~/features/own-depot/depot-details-skeleton'
import { Guard } from '~/features/session/guard'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Company details')
}

export default function SellerSignupBranch() {
  return (
    <Guard
      allow="seller"
      skeleton={
        <div className="wrap pt-7 pb-16">
          <DepotDetailsSkeleton />
        </div>
      }
    >
      <DepotDetailsScreen />
    </Guard>
  )
}
