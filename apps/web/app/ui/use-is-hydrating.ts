import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** On the server, and in the browser while it takes over what the server has drawn. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
