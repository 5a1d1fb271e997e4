import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { type LeftPage, turnedAway } from '~/store/session-events'

const LogInFirstNote = lazy(() => import('./log-in-first-note').then((module) => ({ default: module.LogInFirstNote })))

/** Kept with the home page in the browser's history. */
export interface TurnedAwayFrom {
  leftPage: LeftPage
}

/** On the home page, for a guest whom a link into an area has brought here: why, and the way on. */
export function LogInFirst() {
  const dispatch = useAppDispatch()
  const session = useSession()
  const { pathname, state } = useLocation() as { pathname: string; state: TurnedAwayFrom | null }
  const left = useAppSelector(({ dialog }) => dialog.leftPage)
  const leftBeforeReload = session === null && !left ? state?.leftPage : undefined
  useEffect(() => {
    if (leftBeforeReload) dispatch(turnedAway(leftBeforeReload))
  }, [dispatch, leftBeforeReload])
  if (session !== null || pathname !== '/' || !left) return null
  return (
    <Suspense>
      <LogInFirstNote left={left} />
    </Suspense>
  )
}
