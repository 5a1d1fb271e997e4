import type { City } from './limits'

/** A place on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The centres of the cities of the location picker. */
export const cityPlaces: Record<City, Place> = {
  London: { latitude: 51.507, longitude: -0.128 },
  Manchester: { latitude: 53.479, longitude: -2.245 },
  Birmingham: { latitude: 52.48, longitude: -1.903 },
}

const EARTH_RADIUS_MILES = 3958.8

/** Distance as the crow flies, in whole miles. */
export function milesApart(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
