import type { DepotCard, DepotDetails } from '@allyards/contract/depots'

/** "Leeds", "Leeds and Brighton", "Leeds and 2 more": where a company has yards. */
export function townWords({ city, branches }: Pick<DepotCard, 'city' | 'branches'>): string {
  const others = [...new Set(branches.map((branch) => branch.city))].filter((town) => town !== city)
  if (others.length === 0) return city
  return `${city} and ${others.length === 1 ? others[0] : `${others.length} more`}`
}

/** The makes that any of its yards handles; none for all. */
export function brandsOf({ brands, branches }: Pick<DepotDetails, 'brands' | 'branches'>): string[] {
  const yards = [brands, ...branches.map((branch) => branch.brands)]
  return yards.some((handled) => handled.length === 0) ? [] : [...new Set(yards.flat())]
}
