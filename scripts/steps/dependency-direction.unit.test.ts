import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { layers } from '../../layers.mjs'
import { repository } from './repository.mjs'

const modules = 'apps/server/src/modules'
const web = 'apps/web/app'

/** Folders with ordered layers. */
const layered = [
  { root: modules, order: layers.server },
  { root: `${modules}/deals`, order: layers.deals },
  { root: `${web}/features`, order: layers.web },
]
const ends = layered.map(({ root, order }) => ({ lowest: `${root}/${order.at(0)}`, highest: `${root}/${order.at(-1)}`, root }))

const refused = [
  ['contract-stands-alone', 'packages/contract/src/a.ts', 'apps/server/src/config.ts'],
  ['server-knows-no-web-source', 'apps/server/src/config.ts', `${web}/root.tsx`],
  ['web-knows-no-server-source', `${web}/root.tsx`, 'apps/server/src/context.ts'],
  ['platform-knows-no-business', 'apps/server/src/platform/mail/a.ts', `${modules}/accounts/index.ts`],
  ['platform-knows-no-business', 'apps/server/src/context.ts', `${modules}/accounts/index.ts`],
  ['platform-knows-no-context', 'apps/server/src/platform/mail/a.ts', 'apps/server/src/context.ts'],
  ['modules-know-no-app', `${modules}/chat/a.ts`, 'apps/server/src/app.ts'],
  ['modules-meet-at-their-index', `${modules}/chat/b.ts`, `${modules}/accounts/logging-in/log-in.ts`],
  ['app-meets-modules-at-their-index', 'apps/server/src/app.ts', `${modules}/accounts/logging-in/log-in.ts`],
  ['ui-knows-no-domain', `${web}/ui/a.ts`, `${web}/features/home/a.ts`],
  ['features-know-no-routes', `${web}/features/home/b.ts`, `${web}/routes/a.ts`],
  ['store-knows-no-feature', `${web}/store/a.ts`, `${web}/features/home/a.ts`],
  ...ends.map(({ lowest, highest }) => ['layers-in-order', `${lowest}/a.ts`, `${highest}/index.ts`] as const),
  ...ends.map(({ root }) => ['every-folder-has-a-layer', `${root}/unheard-of/a.ts`, 'packages/contract/src/b.ts'] as const),
] as const

const circle = [
  ['apps/server/src/platform/circle.ts', 'apps/server/src/platform/circle-back.ts'],
  ['apps/server/src/platform/circle-back.ts', 'apps/server/src/platform/circle.ts'],
] as const

/** No two files import each other, but the folders do. */
const folderCircle = [
  [`${web}/features/home/one/a.ts`, `${web}/features/home/two/a.ts`],
  [`${web}/features/home/two/b.ts`, `${web}/features/home/one/b.ts`],
] as const

const allowed = [
  [`${modules}/chat/c.ts`, `${modules}/accounts/index.ts`],
  [`${modules}/chat/c.ts`, `${modules}/accounts/accounts.table.ts`],
  [`${modules}/chat/c.ts`, `${modules}/chat/a.ts`],
  [`${modules}/chat/c.ts`, 'apps/server/src/platform/mail/a.ts'],
  ['apps/server/src/app.ts', `${modules}/accounts/index.ts`],
  [`${web}/routes/b.ts`, `${web}/features/home/a.ts`],
  [`${web}/features/home/c.ts`, `${web}/ui/b.ts`],
  [`${web}/features/home/c.ts`, `${web}/store/b.ts`],
  ...ends.map(({ lowest, highest }) => [`${highest}/b.ts`, `${lowest}/index.ts`] as const),
] as const

let found: { rule: string; from: string; to: string }[]
beforeAll(async () => {
  found = await findViolations([...refused.map(([, from, to]) => [from, to] as const), ...circle, ...folderCircle, ...allowed])
}, 60_000)

test.each(refused)('%s: %s must not import %s', (rule, from, to) => {
  expect(found.filter((violation) => violation.from === from && violation.to === to).map((violation) => violation.rule)).toEqual([
    rule,
  ])
})

test('no-cycles: two files must not import each other, not even types', () => {
  expect(found.filter(({ rule }) => rule === 'no-cycles').map(({ from, to }) => [from, to])).toEqual([
    expect.toBeOneOf([...circle]),
  ])
})

test('no-circle-between-folders: two folders must not need each other', () => {
  const folders = folderCircle.map((files) => files.map(dirname))
  expect(
    found.filter(({ rule, from }) => rule === 'no-circle-between-folders' && from.startsWith(`${web}/features/home/`)),
  ).toEqual(folders.map(([from, to]) => ({ rule: 'no-circle-between-folders', from, to })))
})

test.each(allowed)('%s may import %s', (from, to) => {
  expect(found.filter((violation) => violation.from === from && violation.to === to)).toEqual([])
})

type Imports = readonly (readonly [from: string, to: string])[]

/** What the rules say about a repository that holds just these imports, all of types alone. */
async function findViolations(imports: Imports) {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-direction-'))
  const linesOf = (file: string) =>
    imports
      .filter(([from]) => from === file)
      .map(([, to]) => `import type {} from '${withoutExtension(relative(dirname(file), to))}'\n`)
  try {
    await write(join(folder, 'tsconfig.json'), '{}')
    for (const file of new Set(imports.flat()))
      await write(join(folder, file), `${linesOf(file).join('')}export const file = 1\n`)
    const program = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const args = [program, 'apps', 'packages', '--config', join(repository, '.dependency-cruiser.mjs'), '--output-type', 'json']
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } }
    return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const withoutExtension = (path: string) => (path.startsWith('.') ? path : `./${path}`).replace(/\.tsx?$/, '')

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
