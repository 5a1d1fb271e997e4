import type { Role } from '@allyards/contract/shapes'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Session, useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { areaEntered, turnedAway } from '~/store/session-events'
import { Loading } from '~/ui/skeleton'
import { depotDetailsPath, lacksDepotDetails } from './depot-details-gate'
import type { TurnedAwayFrom } from './log-in-first'

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

/** Back to the home page, from where a login leads here again, also after a reload. Who logged out is not led back. */
function TurnAway({ role }: { role: Role | null }) {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const isOwnWish = useAppSelector((state) => state.dialog.hasLoggedOut)
  const isLeft = pathname !== depotDetailsPath && !isOwnWish
  // The same object at every render: another one would start the way home anew.
  const from = useMemo<TurnedAwayFrom | null>(
    () => (isLeft ? { leftPage: { path: pathname + search, role } } : null),
    [isLeft, pathname, search, role],
  )
  useEffect(() => {
    if (from) dispatch(turnedAway(from.leftPage))
  }, [dispatch, from])
  return <Navigate to="/" replace state={from} />
}

/** A seller restored from a token alone: the token check tells the rest. */
const isStillUnknown = ({ role, isCompanydetailsFilled }: Session) => role === 'seller' && isCompanydetailsFilled === null
