import { useSyncExternalStore } from 'react'
import { liveSocket } from './connect-live'

const LOOK_AGAIN_MS = 1000

/** Whether the live connection stands. It is replaced when somebody else signs in, so that it is looked at, not listened to. */
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
