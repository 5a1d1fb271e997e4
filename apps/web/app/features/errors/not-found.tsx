import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(() => import('./not-found-screen').then((module) => ({ default: module.NotFoundScreen })))

/** The 404 page in place of another page. Its drawing loads on demand. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
