import { EnquiryScreen } from '~/features/inbox/enquiry-screen'
import { areaMeta } from '~/features/shell/page-meta'

export const meta = () => areaMeta('Enquiry')

export default function EnquiryPage() {
  return <EnquiryScreen />
}
