import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { type LeftPage, turnedAway } from '~/store/session-events'

const LogInFirstNote = lazy(() => import('./log-in-first-note').then((module) => ({ default: module.LogInFirstNote })))

/** Stored with the home page in the browser's history. */
export interface TurnedAwayFrom {
  leftPage: LeftPage
}

/** On the home page, for a guest whose link leads to a signed-in area: the reason and the next step. */
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
