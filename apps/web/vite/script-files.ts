import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const file = (path: string) => fileURLToPath(new URL(`../app/${path}.tsx`, import.meta.url))

const everyPage = [file('root'), file('routes/public-layout')]
const home = file('routes/home')
/** One of each kind of page that strangers come to. */
const openPages = [
  home,
  ...['products', 'product-details', 'seller-details', 'browse', 'vehicle-confirmation', 'find-part', 'find-part-form'].map(
    (name) => file(`routes/${name}`),
  ),
]

/**
 * Names the file in which a module of ours is sent: what every page has, what home shares with others, what the others
 * share. The rest is divided by the bundler.
 */
export function scriptFileOf(id: string, graph: Graph): string | null {
  if (/node_modules|^\0schemas:/.test(id)) return null
  if (everyPage.some((page) => reachedFrom(page, graph).has(id))) return 'frame'
  const pages = openPages.filter((page) => reachedFrom(page, graph).has(id))
  if (pages.length < 2) return null
  return pages.includes(home) ? 'finder' : 'shop'
}

const reached = new Map<string, Set<string>>()

/** A page and all that it imports, however indirectly, without what it loads later. */
function reachedFrom(page: string, graph: Graph): Set<string> {
  const known = reached.get(page)
  if (known) return known
  const found = new Set([page])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  reached.set(page, found)
  return found
}
