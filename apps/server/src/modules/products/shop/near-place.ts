import { cities, defaultCity } from '@allyards/contract/limits'
import { cityPlaces, type Place } from '@allyards/contract/places'

/** The centre of one of the cities of the location picker; undefined when no city was asked for. */
export function placeOf(city: string | undefined): Place | undefined {
  if (!city?.trim()) return undefined
  const known = cities.find((name) => name.toLowerCase() === city.trim().toLowerCase())
  return cityPlaces[known ?? defaultCity]
}
