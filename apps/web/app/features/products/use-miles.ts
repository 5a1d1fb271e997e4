import { milesApart, type Place } from '@allyards/contract/places'
import { useStart } from '~/features/site/location'

interface Site extends Place {
  /** Further sites of the same company. */
  branches?: readonly Place[]
}

/** Miles from the visitor's postcode or chosen city to a place, or to the nearest of its branches. */
export function useMiles(site: Site): { miles: number; from: string } {
  const start = useStart()
  const miles = [site, ...(site.branches ?? [])].map((place) => milesApart(start.place, place))
  return { miles: Math.min(...miles), from: start.name }
}
