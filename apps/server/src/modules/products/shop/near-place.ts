import { cities, defaultCity } from '@allyards/contract/limits'
import { cityPlaces, type Place } from '@allyards/contract/places'
import { findPlace } from '@allyards/contract/postcode-areas'

/** The place of a city of the location picker, or of a postcode or its first half; undefined when none was asked for. */
export function placeOf(near: string | undefined): Place | undefined {
  if (!near?.trim()) return undefined
  const known = cities.find((name) => name.toLowerCase() === near.trim().toLowerCase())
  return known ? cityPlaces[known] : (findPlace(near) ?? cityPlaces[defaultCity])
}
