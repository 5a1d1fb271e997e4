import type { Role } from '@allyards/contract/shapes'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Session, useAppDispatch, useSession } from '~/store/hooks'
import { areaEntered, turnedAway } from '~/store/session-rejected'
import { Loading } from '~/ui/skeleton'

const depotDetailsPath = '/seller-signup-branch'

/** Shows what only the role, or without one whoever is signed in, may see; until it is known who is here, the skeleton. */
export function Guard({ allow, skeleton, children }: { allow: Role | null; skeleton: ReactNode; children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  if (session === undefined || (session && isStillUnknown(session))) return <Loading isPage>{skeleton}</Loading>
  if (session === null) return <TurnAway role={allow} />
  if (lacksDepotDetails(session) && pathname !== depotDetailsPath) return <Navigate to={depotDetailsPath} replace />
  if (allow !== null && session.role !== allow) return <Navigate to="/" replace />
  return (
    <>
      <Enter />
      {children}
    </>
  )
}

function Enter() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(areaEntered())
  }, [dispatch])
  return null
}

/** Back to the home page, from where a login leads here again. */
function TurnAway({ role }: { role: Role | null }) {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname !== depotDetailsPath) dispatch(turnedAway({ path: pathname + search, role }))
  }, [dispatch, pathname, search, role])
  return <Navigate to="/" replace />
}

/** A seller whose company details are missing is led to them from every page. */
export function DepotDetailsGate() {
  const session = useSession()
  const { pathname } = useLocation()
  if (!session || !lacksDepotDetails(session) || pathname === depotDetailsPath) return null
  return <Navigate to={depotDetailsPath} replace />
}

const lacksDepotDetails = ({ role, isCompanydetailsFilled }: Session) => role === 'seller' && isCompanydetailsFilled === false

/** A seller restored from a token alone: the token check tells the rest. */
const isStillUnknown = ({ role, isCompanydetailsFilled }: Session) => role === 'seller' && isCompanydetailsFilled === null
