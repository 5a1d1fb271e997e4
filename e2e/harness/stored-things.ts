import type { BrowserContext, Page } from 'playwright-core'
import { storedThings } from '../../apps/web/app/store/storage-purposes'

/** Entries in these browsers that the page about storage does not name. There are no cookies at all. */
export async function findStrangeThings(contexts: readonly BrowserContext[]): Promise<string[]> {
  const found = new Set<string>()
  for (const context of contexts) {
    for (const { name } of await context.cookies()) found.add(`cookie ${name}`)
    for (const page of context.pages()) for (const thing of await thingsIn(page)) found.add(thing)
  }
  const known = storedThings.map(({ place, name }) => new RegExp(`^${place} ${name.replaceAll('*', '.*')}$`, 's'))
  return [...found].filter((thing) => thing.startsWith('cookie') || !known.some((pattern) => pattern.test(thing)))
}

async function thingsIn(page: Page): Promise<string[]> {
  if (!page.url().startsWith('http')) return []
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys().catch(() => [])).map((name) => `cache ${name}`),
  ])
}
