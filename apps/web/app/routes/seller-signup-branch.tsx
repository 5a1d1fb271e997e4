import { CompanyDetailsScreen } from '~/features/company/company-details-screen'
import { CompanySkeleton } from '~/features/company/company-skeleton'
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
          <CompanySkeleton />
        </div>
      }
    >
      <CompanyDetailsScreen />
    </Guard>
  )
}
