import { Navigate, useLocation } from 'react-router'
import { type Session, useSession } from '~/store/hooks'

export const depotDetailsPath = '/seller-signup-branch'

/** Sends a seller without company details to their form from every page. */
export function DepotDetailsGate() {
  const session = useSession()
  const { pathname } = useLocation()
  if (!session || !lacksDepotDetails(session) || pathname === depotDetailsPath) return null
  return <Navigate to={depotDetailsPath} replace />
}

export const lacksDepotDetails = ({ role, isCompanydetailsFilled }: Session) =>
  role === 'seller' && isCompanydetailsFilled === false
