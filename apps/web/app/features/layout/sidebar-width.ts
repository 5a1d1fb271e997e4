import { useSyncExternalStore } from 'react'

const KEY = 'sidebar'
const listeners = new Set<() => void>()

/** Whether the areas' sidebar shows only icons; remembered in this browser. */
export function useSidebarNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(KEY) === 'narrow',
    () => false,
  )
}

export function setSidebarNarrow(isNarrow: boolean): void {
  if (isNarrow) localStorage.setItem(KEY, 'narrow')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
