import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Classes that match any child ("*:", "divide-", "space-"). Classes that name the element ("[&>li]:") are cheap to match. */
const anyChild = /["'`\s:](\*{1,2}:|divide-|space-[xy]-)[\w[-]/

test('no class matches any child, because the browser would try it on every element of every page', () => {
  const app = join(import.meta.dirname, '..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((name) => anyChild.test(readFileSync(join(app, name), 'utf8')))
  expect(found).toEqual([])
})
