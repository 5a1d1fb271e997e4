import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { repository } from './repository.mjs'

const modules = 'apps/server/src/modules'
const web = 'apps/web/app'

const refused = [
  ['contract-stands-alone', 'packages/contract/src/a.ts', 'apps/server/src/config.ts'],
  ['server-knows-no-web-source', 'apps/server/src/config.ts', `${web}/root.tsx`],
  ['web-knows-no-server-source', `${web}/root.tsx`, 'apps/server/src/context.ts'],
  ['platform-knows-no-business', 'apps/server/src/platform/mail/a.ts', `${modules}/accounts/index.ts`],
  ['modules-know-no-app', `${modules}/chat/a.ts`, 'apps/server/src/app.ts'],
  ['modules-meet-at-their-index', `${modules}/chat/b.ts`, `${modules}/accounts/log-in.ts`],
  ['app-meets-modules-at-their-index', 'apps/server/src/app.ts', `${modules}/accounts/log-in.ts`],
  ['ui-knows-no-domain', `${web}/ui/a.ts`, `${web}/features/home/a.ts`],
  ['features-know-no-routes', `${web}/features/home/b.ts`, `${web}/routes/a.ts`],
] as const

const circle = [
  ['apps/server/src/platform/circle.ts', 'apps/server/src/platform/circle-back.ts'],
  ['apps/server/src/platform/circle-back.ts', 'apps/server/src/platform/circle.ts'],
] as const

const allowed = [
  [`${modules}/chat/c.ts`, `${modules}/accounts/index.ts`],
  [`${modules}/chat/c.ts`, `${modules}/accounts/accounts.table.ts`],
  [`${modules}/chat/c.ts`, `${modules}/chat/a.ts`],
  [`${modules}/chat/c.ts`, 'apps/server/src/platform/mail/a.ts'],
  ['apps/server/src/app.ts', `${modules}/accounts/index.ts`],
  [`${web}/routes/b.ts`, `${web}/features/home/a.ts`],
  [`${web}/features/home/c.ts`, `${web}/ui/b.ts`],
] as const

let found: { rule: string; from: string; to: string }[]
beforeAll(async () => {
  found = await findViolations([...refused.map(([, from, to]) => [from, to] as const), ...circle, ...allowed])
}, 60_000)

test.each(refused)('%s: %s must not import %s', (rule, from, to) => {
  expect(found.filter((violation) => violation.from === from && violation.to === to).map((violation) => violation.rule)).toEqual([
    rule,
  ])
})

test('no-cycles: two files must not import each other', () => {
  expect(found.filter(({ rule }) => rule === 'no-cycles').map(({ from, to }) => [from, to])).toEqual([
    expect.toBeOneOf([...circle]),
  ])
})

test.each(allowed)('%s may import %s', (from, to) => {
  expect(found.filter((violation) => violation.from === from && violation.to === to)).toEqual([])
})

/** What the rules say about a repository that holds just these imports. */
async function findViolations(imports: (readonly [from: string, to: string])[]) {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-direction-'))
  try {
    await write(join(folder, 'tsconfig.json'), '{}')
    for (const file of new Set(imports.flat())) {
      const targets = imports.filter(([from]) => from === file).map(([, to]) => join(folder, to).replace(/\.tsx?$/, ''))
      await write(join(folder, file), `${targets.map((target) => `import '${target}'\n`).join('')}export const file = 1\n`)
    }
    const program = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const args = [program, 'apps', 'packages', '--config', join(repository, '.dependency-cruiser.mjs'), '--output-type', 'json']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } }
    return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
