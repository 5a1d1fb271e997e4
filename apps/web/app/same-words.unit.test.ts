import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Each engine brings its own data of languages: one writes 1.2K, another 1.2k. A page would differ from its server's HTML. */
const ofTheEngine = /\.toLocale(?!LowerCase|UpperCase)\w+\(|\bIntl\.(?!Collator\b)\w+/g

/** The names of countries stand only in a list that a visitor opens. */
const allowed = ['apps/web/app/features/auth/countries.ts: Intl.DisplayNames']

test('no page takes words, numbers or dates from the data of languages of a browser', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const found = ['apps/web/app', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(root, folder, name), 'utf8').matchAll(ofTheEngine)].map(([use]) => `${folder}/${name}: ${use}`),
      ),
  )
  expect(found).toEqual(allowed)
})
