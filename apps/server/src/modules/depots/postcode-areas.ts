import { messages } from '@allyards/contract/messages'
import type { Place } from '@allyards/contract/places'
import { findPlace, postTownOf } from '@allyards/contract/postcode-areas'
import { invalid } from '../../platform/errors'

export function getPlace(postcode: string): Place {
  const place = findPlace(postcode)
  if (!place) throw invalid(messages.postcode, { postcode: messages.postcode })
  return place
}

/** A person's public location: the town they gave, or the post town of their postcode area. */
export function townOf(city: string | null, postcode: string | null): string | null {
  return city ?? (postcode && postTownOf(postcode)) ?? null
}

/** The same for a stored row; empty if it is not known. */
export function placeColumns(postcode: string | null): Place | { latitude: null; longitude: null } {
  return (postcode && findPlace(postcode)) || { latitude: null, longitude: null }
}

export const EARTH_RADIUS_MILES = 3958.8

/** Distance as the crow flies. */
export function milesBetween(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
