import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True on the server, and in the browser while it hydrates the server's HTML. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
