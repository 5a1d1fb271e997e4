import { reservedSlugs, toSlug } from '@allyards/contract/slug'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes'

test("no brand can take a page's address: every first segment of a route is reserved", () => {
  const first = pathsOf(routes).map((path) => path.split('/')[0] ?? '')
  const fixed = first.filter((segment) => segment !== '*' && !segment.startsWith(':'))
  expect(fixed.length).toBeGreaterThan(25)
  expect(fixed.filter((segment) => !reservedSlugs.has(toSlug(segment)))).toEqual([])
})

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}
