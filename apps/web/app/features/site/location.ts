import { type City, cities, defaultCity } from '@allyards/contract/limits'
import { cityPlaces, type Place } from '@allyards/contract/places'
import { useSyncExternalStore } from 'react'

const KEY = 'location'
const listeners = new Set<() => void>()

/** Where distances start, saved in this browser: a city of the header, or the visitor's postcode once it is known. */
export interface Start {
  /** "Manchester", or the first half of a postcode: "N17". */
  name: string
  place: Place
}

export function useStart(): Start {
  return readStart(useSyncExternalStore(subscribe, readStored, () => defaultCity))
}

/** The starts to choose from: the cities, and the visitor's postcode while it is the start. */
export const startNames = ({ name }: Start): string[] => [...new Set([...cities, name])]

export function chooseCity(name: string): void {
  const city = cities.find((city) => city === name)
  if (city) keep(city)
}

/** A postcode became known: distances start there. Only its first half is kept, with its place. */
export async function startFrom(postcode: string | null | undefined): Promise<void> {
  const outward = postcode
    ?.trim()
    .toUpperCase()
    .replace(/\s*\d[A-Z]{2}$/, '')
  if (!outward) return
  const { findPlace } = await import('@allyards/contract/postcode-areas')
  const place = findPlace(outward)
  if (place) keep(`${outward} ${place.latitude} ${place.longitude}`)
}

/** The postcode leaves this browser with its owner; a chosen city stays. */
export function forgetPostcode(): void {
  if (!cities.some((city) => city === readStored())) keep(defaultCity)
}

export function readStart(stored: string): Start {
  const city: City | undefined = cities.find((name) => name === stored)
  const [, name, latitude, longitude] = /^([A-Z]{1,2}\d[A-Z\d]?) (-?\d[\d.]*) (-?\d[\d.]*)$/.exec(stored) ?? []
  if (!city && name) return { name, place: { latitude: Number(latitude), longitude: Number(longitude) } }
  return { name: city ?? defaultCity, place: cityPlaces[city ?? defaultCity] }
}

const readStored = () => localStorage.getItem(KEY) ?? defaultCity

function keep(stored: string): void {
  localStorage.setItem(KEY, stored)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
