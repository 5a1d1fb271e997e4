import { EnquiryScreen } from '~/features/inbox/enquiry-screen'
import { areaMeta } from '~/features/site/page-meta'

export const meta = () => areaMeta('Enquiry')

export default function EnquiryPage() {
  return <EnquiryScreen />
}
