import { memberMay } from '@allyards/contract/members'
import type { Role } from '@allyards/contract/shapes'
import { useAppSelector } from '~/store/hooks'
import { type AreaLink, areaLinks, bottomBarLinks } from './area-links'

/** As many entries as the bar takes on a phone, with the one that opens the rest. */
const PLACES_IN_BAR = 5

/** The entries of an area that the role of a member includes. */
export function useAreaLinks(area: Role): AreaLink[] {
  return areaLinks[area].filter(useMayOpen())
}

/** Of the bar on a phone: what fits stands in it, the rest behind its last entry. */
export function useBottomBarLinks(area: Role): { inBar: AreaLink[]; more: AreaLink[] } {
  const mayOpen = useMayOpen()
  const inBar = bottomBarLinks[area].inBar.filter(mayOpen)
  const more = bottomBarLinks[area].more.filter(mayOpen)
  return inBar.length + more.length <= PLACES_IN_BAR ? { inBar: [...inBar, ...more], more: [] } : { inBar, more }
}

function useMayOpen() {
  const role = useAppSelector((state) => state.auth.user?.memberRole ?? null)
  return ({ right = 'any' }: AreaLink) => memberMay(role, right)
}
