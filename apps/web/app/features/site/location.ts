import { type City, cities, defaultCity } from '@allyards/contract/limits'
import { useSyncExternalStore } from 'react'

const KEY = 'location'
const listeners = new Set<() => void>()

/** The city chosen in the header, saved in this browser: "near" for sorting and distances. */
export function useCity(): City {
  return useSyncExternalStore(subscribe, readCity, () => defaultCity)
}

export function chooseCity(city: City): void {
  localStorage.setItem(KEY, city)
  for (const listener of listeners) listener()
}

function readCity(): City {
  const stored = localStorage.getItem(KEY)
  return cities.find((city) => city === stored) ?? defaultCity
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
