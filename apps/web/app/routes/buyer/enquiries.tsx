import { BuyerEnquiriesScreen } from '~/features/enquiries/buyer-enquiries-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('My Enquiry')
}

export default BuyerEnquiriesScreen
