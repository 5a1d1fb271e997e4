import { useSyncExternalStore } from 'react'

/** The user's choices for this device; off by default. */
type DeviceChoice = 'sound' | 'browserNotices'

const keyOf = (choice: DeviceChoice) => `notices-${choice}`
const listeners = new Set<() => void>()

export const readDeviceChoice = (choice: DeviceChoice): boolean => localStorage.getItem(keyOf(choice)) === 'on'

export function setDeviceChoice(choice: DeviceChoice, isOn: boolean): void {
  if (isOn) localStorage.setItem(keyOf(choice), 'on')
  else localStorage.removeItem(keyOf(choice))
  for (const listener of listeners) listener()
}

export function useDeviceChoice(choice: DeviceChoice): boolean {
  return useSyncExternalStore(
    listen,
    () => readDeviceChoice(choice),
    () => false,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
