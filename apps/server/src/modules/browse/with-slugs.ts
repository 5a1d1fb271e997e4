import { toUniqueSlug } from '@allyards/contract/slug'
import { naturally } from '../catalogue'

export interface Named {
  name: string
  slug: string
}

/** Two names may share a slug ("S line", "S-Line"): the later one in the list is numbered. */
export function withSlugs(names: readonly string[]): Named[] {
  const taken = new Set<string>()
  return [...new Set(names)].sort(naturally).map((name) => ({ name, slug: toUniqueSlug(name, taken) }))
}
