import { useSyncExternalStore } from 'react'
import { liveSocket } from './connect-live'

const LOOK_AGAIN_MS = 1000

/** Whether the live connection is up. Signing in replaces the socket, so this polls instead of subscribing to one. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, LOOK_AGAIN_MS)
      return () => clearInterval(timer)
    },
    () => liveSocket()?.connected ?? false,
    () => false,
  )
}
