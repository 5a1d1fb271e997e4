import type { Role } from '@allyards/contract/shapes'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Session, useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { areaEntered, turnedAway } from '~/store/session-events'
import { Loading } from '~/ui/skeleton'
import { depotDetailsPath, lacksDepotDetails } from './depot-details-gate'
import type { TurnedAwayFrom } from './log-in-first'

/** Shows a page only to its role, or to any signed-in user without one. Shows the skeleton until the user is known. */
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

/** Redirects to the home page, where a login leads back here, even after a reload. A user who logged out is not led back. */
function TurnAway({ role }: { role: Role | null }) {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const isOwnWish = useAppSelector((state) => state.dialog.hasLoggedOut)
  const isLeft = pathname !== depotDetailsPath && !isOwnWish
  // The same object on every render, because a new one would start another redirect.
  const from = useMemo<TurnedAwayFrom | null>(
    () => (isLeft ? { leftPage: { path: pathname + search, role } } : null),
    [isLeft, pathname, search, role],
  )
  useEffect(() => {
    if (from) dispatch(turnedAway(from.leftPage))
  }, [dispatch, from])
  return <Navigate to="/" replace state={from} />
}

/** A seller restored only from a token; the token check supplies the rest. */
const isStillUnknown = ({ role, isCompanydetailsFilled }: Session) => role === 'seller' && isCompanydetailsFilled === null
