import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Classes about any child ("*:", "divide-", "space-"). Those that name the element ("[&>li]:") are looked up by it. */
const anyChild = /["'`\s:](\*{1,2}:|divide-|space-[xy]-)[\w[-]/

test('no class is about any child: the browser would try it on every element of every page', () => {
  const app = join(import.meta.dirname, '..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((name) => anyChild.test(readFileSync(join(app, name), 'utf8')))
  expect(found).toEqual([])
})
