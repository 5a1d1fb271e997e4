import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Phrases from earlier screens that nobody understood. */
const odd = [/The course starts with/, /extended what it offers/, /\b1 (parts|depots|offers|products|photos|days|months)\b/]

test('no screen, message or email contains a phrase that was found odd, or counts one thing as several', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const folders = ['apps/web/app', 'apps/server/src', 'packages/contract/src']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return odd.filter((phrase) => phrase.test(code)).map((phrase) => `${file}: ${phrase}`)
  })
  expect(found).toEqual([])
})
