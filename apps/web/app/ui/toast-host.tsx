import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { toast, toastQueue } from './toast-queue'

const ToastRegion = lazy(() => import('./toast-region').then(({ ToastRegion }) => ({ default: ToastRegion })))

/** Once per page, near its end. Most visits see no toast, so its code loads with the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted, () => false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the event.
  useEffect(() => toast.pageLeft, [pathname])
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
