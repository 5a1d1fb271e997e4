import { useSyncExternalStore } from 'react'

/** Whether list and enquiry fit side by side: the theme's lg. */
const wide = '(min-width: 68.75rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
