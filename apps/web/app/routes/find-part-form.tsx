import { EnquiryFormScreen } from '~/features/finder/enquiry-form-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Enquiry details')
}

export default function FindPartForm() {
  return <EnquiryFormScreen />
}
