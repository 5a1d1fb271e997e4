import { Navigate, useLocation } from 'react-router'
import { type Session, useSession } from '~/store/hooks'

export const depotDetailsPath = '/seller-signup-branch'
/** Somebody without a company may be about to join one. */
const joinPath = '/join'

/** Sends a seller without company details to their form from every page. */
export function DepotDetailsGate() {
  const session = useSession()
  const { pathname } = useLocation()
  if (!session || !lacksDepotDetails(session) || [depotDetailsPath, joinPath].includes(pathname)) return null
  return <Navigate to={depotDetailsPath} replace />
}

export const lacksDepotDetails = ({ role, isCompanydetailsFilled }: Session) =>
  role === 'seller' && isCompanydetailsFilled === false
