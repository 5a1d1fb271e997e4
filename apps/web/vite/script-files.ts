import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const file = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url))
const route = (name: string) => file(`routes/${name}.tsx`)

/** What every page has, and two small things that nearly every page has. */
const everyPage = [file('root.tsx'), route('public-layout'), file('features/site/page-meta.ts'), file('ui/breadcrumbs.tsx')]
const home = route('home')
/** Pages that list or show products and depots. */
const shop = ['products', 'product-details', 'seller-details'].map(route)
/** Where an enquiry is written: what only these share is the state of drafts and calls, which no other page needs at first. */
const enquiry = ['vehicle-confirmation', 'find-part-form'].map(route)
/** One of each kind of page that strangers come to. */
const openPages = [home, ...shop, ...['browse', 'vehicle-confirmation', 'find-part', 'find-part-form', 'about'].map(route)]

/** So small a module costs the other pages of the shop less than a request for it alone costs its own. */
const SMALL = 1100

/**
 * Names the file in which a module of ours is sent: what every page has, what home shares with others, what only pages of the shop
 * share, what the other open pages share. The rest is divided by the bundler.
 */
export function scriptFileOf(id: string, graph: Graph): string | null {
  if (/node_modules|^\0schemas:/.test(id)) return null
  if (everyPage.some((page) => reachedFrom(page, graph).has(id))) return 'frame'
  const pages = openPages.filter((page) => reachedFrom(page, graph).has(id))
  const isOfShop = pages.length > 0 && pages.every((page) => shop.includes(page))
  if (pages.length < 2) return isOfShop && isSmall(id, graph) && isAlsoUsedBeyond(pages, id, graph) ? 'shop' : null
  if (pages.includes(home)) return 'finder'
  if (isOfShop) return 'shop'
  return pages.every((page) => enquiry.includes(page)) ? 'enquiry' : 'parts'
}

const isSmall = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL

const isAlsoUsedBeyond = ([page = '']: string[], id: string, graph: Graph) =>
  Boolean(graph.getModuleInfo(id)?.importers.some((importer) => !reachedFrom(page, graph).has(importer)))

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
