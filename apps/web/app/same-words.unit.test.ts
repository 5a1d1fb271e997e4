import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Each engine has its own language data: one writes 1.2K, another 1.2k. A page would differ from the server's HTML. */
const ofTheEngine = /\.toLocale(?!LowerCase|UpperCase)\w+\(|\bIntl\.(?!Collator\b)\w+/g

/** Country names appear only in a list that a visitor opens. */
const allowed = ['apps/web/app/features/auth/countries.ts: Intl.DisplayNames']

test("no page takes words, numbers or dates from a browser's language data", () => {
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
