import { type BrowseLevel, type BrowsePage, browseLevels } from '@allyards/contract/browse'
import { listHref } from '@allyards/contract/product-list-address'

const vehicleLevels = browseLevels.filter((level) => level !== 'part')

/** The slugs in the address. */
export type BrowseSlugs = { [Level in BrowseLevel]?: string | undefined }

/** The address of a page: /{brand}/.../{part}, or /part/{part}/{brand}/... where the part was chosen first. */
export function browsePath(slugs: BrowseSlugs, isPartFirst: boolean): string {
  const vehicle = vehicleLevels.map((level) => slugs[level])
  const segments = isPartFirst ? ['part', slugs.part, ...vehicle] : [...vehicle, slugs.part]
  return `/${segments.filter(Boolean).join('/')}`
}

export function slugsOf(page: BrowsePage): BrowseSlugs {
  return Object.fromEntries(browseLevels.map((level) => [level, page[level]?.slug]))
}

export interface Crumb {
  label: string
  to: string
}

/** The breadcrumb trail, ending with the page itself. */
export function crumbsOf(page: BrowsePage, isPartFirst: boolean): Crumb[] {
  const order: BrowseLevel[] = isPartFirst ? ['part', ...vehicleLevels] : [...browseLevels]
  const crumbs: Crumb[] = [{ label: 'Home', to: '/' }]
  if (isPartFirst) crumbs.push({ label: 'All Parts', to: '/#all-parts' })
  const slugs: BrowseSlugs = {}
  for (const level of order) {
    const entry = page[level]
    if (!entry) break
    slugs[level] = entry.slug
    crumbs.push({ label: entry.name, to: browsePath(slugs, isPartFirst) })
  }
  return crumbs
}

/** The listings of a part that fit the page's vehicle. */
export function stockPath({ brand, model, body_style, trim }: BrowsePage, part: string): string {
  const named = (value: { name: string } | null) => (value ? [value.name] : [])
  const vehicle = { brand: named(brand), models: named(model), body_styles: named(body_style), trims: named(trim) }
  return listHref({ ...vehicle, part: [part] })
}
