import { useSyncExternalStore } from 'react'

/** Whether list and enquiry fit side by side: the theme's lg. */
export const useIsWide = () => useMedia('(min-width: 68.75rem)')

/** Below the theme's md, and not on paper. */
export const useIsPhone = () => useMedia('screen and (max-width: 44.99rem)')

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(condition).matches,
    () => false,
  )
}
