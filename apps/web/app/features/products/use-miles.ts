import { cityPlaces, milesApart, type Place } from '@allyards/contract/places'
import { useCity } from '~/features/site/location'

/** How far a place is from the city of the location picker. */
export function useMiles(place: Place): { miles: number; city: string } {
  const city = useCity()
  return { miles: milesApart(cityPlaces[city], place), city }
}
