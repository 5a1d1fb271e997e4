import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a form with a password never submits natively: before hydration that would put the password into the address', () => {
  const folder = import.meta.dirname
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^features\/.*\.tsx$/.test(name))
  const files = names.map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))
  const withPassword = files.filter(
    ({ code }) => /<PasswordField|<CodeField|autoComplete="one-time-code"/.test(code) && code.includes('<form'),
  )
  expect(withPassword.length).toBeGreaterThan(4)
  const sending = withPassword.flatMap(({ name, code }) =>
    [...code.matchAll(/<form[\s\n]([^>]*)/g)].filter(([, given = '']) => !given.includes('method="dialog"')).map(() => name),
  )
  expect(sending).toEqual([])
})
