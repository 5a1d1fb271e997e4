import type { DepotCard } from '@allyards/contract/depots'

type Company = Pick<DepotCard, 'city' | 'brands' | 'branches'>
type Site = Pick<Company, 'city' | 'brands'>

/** The towns of a company's sites: "Leeds", "Leeds and Brighton", "Leeds and 2 more". */
export const townWords = ({ city, branches }: Pick<Company, 'city' | 'branches'>): string =>
  inWords([...new Set([city, ...branches.map((branch) => branch.city)])])

/** The makes that any of its sites handles; empty means all makes. */
export const brandsOf = ({ brands, branches }: Pick<Company, 'brands' | 'branches'>): string[] =>
  brandsAt([brands, ...branches.map((branch) => branch.brands)])

/** How a list shows a company: the sites that match the filter come first, and the makes are theirs. */
export function sitesAskedFor(company: Company, asked: { city: string; brand: string }): { towns: string; brands: string[] } {
  const sites: Site[] = [company, ...company.branches]
  const isAskedFor = ({ city, brands }: Site) =>
    (!asked.city || city.toLowerCase() === asked.city.toLowerCase()) &&
    (!asked.brand || brands.length === 0 || brands.includes(asked.brand))
  const wanted = sites.filter(isAskedFor)
  return {
    towns: inWords([...new Set([...wanted, ...sites].map(({ city }) => city))]),
    brands: brandsAt(wanted.map(({ brands }) => brands)),
  }
}

const inWords = ([first = '', second, ...others]: string[]) => {
  if (!second) return first
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} more`}`
}

const brandsAt = (yards: string[][]) =>
  yards.some((handled) => handled.length === 0) ? [] : [...new Set(yards.flat())].sort((a, b) => a.localeCompare(b, 'en-GB'))
