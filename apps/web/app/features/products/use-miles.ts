import { cityPlaces, milesApart, type Place } from '@allyards/contract/places'
import { useCity } from '~/features/site/location'

interface Site extends Place {
  /** Further sites of the same company. */
  branches?: readonly Place[]
}

/** Miles from the city of the location picker to a place, or to the nearest of its branches. */
export function useMiles(site: Site): { miles: number; city: string } {
  const city = useCity()
  const miles = [site, ...(site.branches ?? [])].map((place) => milesApart(cityPlaces[city], place))
  return { miles: Math.min(...miles), city }
}
