import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const file = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url))
const route = (name: string) => file(`routes/${name}.tsx`)
const contract = (path: string) => fileURLToPath(new URL(`../../../packages/contract/src/${path}`, import.meta.url))

const home = route('home')
const product = route('product-details')
const depot = route('seller-details')
/** Pages that list or show products and depots. */
const shop = [route('products'), product, depot]
/** Pages of an enquiry. They share only the state of drafts and calls, which no other page needs at first. */
const confirmation = file('features/finder/confirmation-screen.tsx')
const enquiry = [confirmation, file('features/finder/enquiry-form-screen.tsx')]
/** Pages that ask for parts. */
const asking = [product, route('find-part'), ...enquiry]
/** Pages with a plate field, or with the car it found. */
const plates = [home, route('about'), route('browse'), confirmation]
/** One page of each kind that strangers open. */
const openPages = [...new Set([...plates, ...shop, ...asking])]
/** Code of every page, and small modules of nearly every page. */
const everyPage = [
  file('root.tsx'),
  route('public-layout'),
  ...['features/site/page-meta.ts', 'features/vehicles/vehicle-words.ts'].map(file),
  ...['ui/breadcrumbs.tsx', 'ui/part-drawing.tsx', 'ui/plate.tsx', 'ui/hydrate-on-touch.tsx'].map(file),
  ...['endpoint.ts', 'format-count.ts', 'messages/general.ts', 'messages/typed.ts', 'limits/enquiries.ts', 'limits/lists.ts'].map(
    contract,
  ),
]
/** Files that list messages or limits; a page uses a few of them. */
const lists = ['messages/all.ts', 'limits/all.ts'].map(contract)

/**
 * Names the script file for one of our modules. A page loads shared code in a few files, grouped by purpose, with few bytes that
 * it does not need. The bundler splits the rest.
 */
export function scriptFileOf(id: string, graph: Graph): string | null {
  if (/node_modules|^\0schemas:/.test(id)) return null
  const among = (pages: string[]) => pages.filter((page) => reachedFrom(page, graph).has(id))
  if (among(everyPage).length > 0) return 'frame'
  const pages = among(openPages)
  if (pages.length < 2) return fileOfOnePage(pages, id, graph)
  const isOnlyOf = (some: string[]) => pages.every((page) => some.includes(page))
  if (isOnlyOf(plates)) return 'plates'
  if (isOnlyOf(shop)) return 'shop'
  if (isOnlyOf(enquiry)) return 'enquiry'
  if (isOnlyOf(asking)) return 'asking'
  return pages.includes(home) || (id.startsWith(file('ui/')) && !pages.includes(product)) ? 'fields' : 'parts'
}

/** Code that one page needs at once and later parts need too. */
function fileOfOnePage([page = '']: string[], id: string, graph: Graph): string | null {
  const isUsedBeyond = graph.getModuleInfo(id)?.importers.some((importer) => !reachedFrom(page, graph).has(importer))
  if (id === page || !isUsedBeyond) return null
  if (page === product) return 'goods'
  return page === depot ? 'yards' : null
}

const reached = new Map<string, Set<string>>()

/** A page and all its imports, direct and indirect, without dynamic ones. */
function reachedFrom(page: string, graph: Graph): Set<string> {
  const known = reached.get(page)
  if (known) return known
  const found = new Set([page])
  for (const id of found)
    if (!lists.includes(id)) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  reached.set(page, found)
  return found
}
