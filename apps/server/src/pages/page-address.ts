import { queryOfPage } from '@allyards/contract/page-queries'
import type { ServerBuild } from 'react-router'

/** The pages' routes, as far as addresses name them. */
export type NamedInAddresses = Pick<ServerBuild, 'routes'>

/** The data of a page, which the router in the browser asks for. */
const DATA = '.data'

/**
 * The address as the page sees it and under which it is kept: what the page does not read is left out. So nobody has a page made
 * again by a parameter that changes nothing.
 */
export function pageAddress(url: string, build: NamedInAddresses): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const query = readQuery(path, new URLSearchParams(url.slice(at + 1)), build)
  return query.size > 0 ? `${path}?${query}` : path
}

function readQuery(path: string, params: URLSearchParams, build: NamedInAddresses): URLSearchParams {
  if (!path.endsWith(DATA)) return queryOfPage(path, params)
  const query = queryOfPage(path.slice(0, -DATA.length), params)
  const routes = [...new Set(params.get('_routes')?.split(','))].filter((id) => Object.hasOwn(build.routes, id))
  if (routes.length > 0) query.set('_routes', routes.sort().join(','))
  return query
}
