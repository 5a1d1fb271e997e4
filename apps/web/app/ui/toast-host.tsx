import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastQueue } from './toast'

const ToastRegion = lazy(() => import('./toast-region').then(({ ToastRegion }) => ({ default: ToastRegion })))

/** Once per page, near its end. Most visits see no toast, so its code comes with the first. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
