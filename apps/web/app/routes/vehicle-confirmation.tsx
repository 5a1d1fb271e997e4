import { ConfirmationScreen } from '~/features/finder/confirmation-screen'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Confirm your vehicle')
}

export default function VehicleConfirmation() {
  return <ConfirmationScreen />
}
