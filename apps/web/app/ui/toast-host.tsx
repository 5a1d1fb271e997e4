import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { toast, toastQueue } from './toast-queue'

/** Once per page, near its end. Most visits see no toast, so its code loads with the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted, () => false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read; its change is the event.
  useEffect(() => toast.pageLeft, [pathname])
  const Region = useToastRegion(isWanted)
  return Region ? <Region /> : null
}

/** Undefined until its code has come. A toast often says that the network is gone: the code is then asked for when it is back. */
function useToastRegion(isWanted: boolean): ComponentType | undefined {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Region) return
    let isLeft = false
    async function load() {
      const loaded = await import('./toast-region').catch(() => undefined)
      if (loaded && !isLeft) setRegion(() => loaded.ToastRegion)
    }
    void load()
    window.addEventListener('online', load)
    return () => {
      isLeft = true
      window.removeEventListener('online', load)
    }
  }, [isWanted, Region])
  return Region
}
