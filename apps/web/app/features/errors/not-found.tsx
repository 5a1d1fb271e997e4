import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(() => import('./not-found-screen').then((module) => ({ default: module.NotFoundScreen })))

/** The 404 page in the place of another page: its drawing comes only when it is shown. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
