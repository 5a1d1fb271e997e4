import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.mjs'

const read = (path: string) => readFile(join(repository, path), 'utf8')
/** Read by Node and by the C library. */
const ofTheSystem = ['NODE_ENV', 'MALLOC_ARENA_MAX']
/** What the build makes. */
const built = ['apps/server/dist', 'apps/web/build']

test('what the Dockerfile copies is in the repository, or made by the build', async () => {
  const copied = [...(await read('deploy/Dockerfile')).matchAll(/^COPY (?:--from=build \/app\/)?((?!--from)\S+(?: \S+)*) \S+$/gm)]
  const paths = copied.flatMap(([, sources = '']) => sources.split(' '))
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !built.includes(path) && !existsSync(join(repository, path)))).toEqual([])
  expect(await read('scripts/steps/build-stale.mjs')).toContain(`output: '${built[0]}'`)
})

test('the image installs the dependencies of every workspace', async () => {
  const dockerfile = await read('deploy/Dockerfile')
  for (const folder of ['apps/server', 'apps/web', 'packages/contract', 'e2e']) {
    expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  }
})

test.each([
  ['deploy/Dockerfile', /(?<=ENV .*?)\b([A-Z][A-Z0-9_]+)=/g],
  ['deploy/compose.yaml', /^ {4}([A-Z][A-Z0-9_]+):/gm],
  ['deploy/kubernetes.yaml', /name: ([A-Z][A-Z0-9_]+)/g],
  ['deploy/allyards.service', /(?<=^Environment=.*?)\b([A-Z][A-Z0-9_]+)=/gm],
])('%s sets only variables that the product knows', async (path, pattern) => {
  const config = await read('apps/server/src/config.ts')
  const names = [...(await read(path)).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !ofTheSystem.includes(name) && !config.includes(`    ${name}:`))).toEqual([])
})

test('nobody ends a copy before it has stopped by itself', async () => {
  const limit = /STOP_WITHIN_MS = (\d+)/.exec(await read('apps/server/src/platform/stop-on-signal.ts'))?.[1]
  const graces = [
    /stop_grace_period: (\d+)s/.exec(await read('deploy/compose.yaml'))?.[1],
    /terminationGracePeriodSeconds: (\d+)/.exec(await read('deploy/kubernetes.yaml'))?.[1],
    /TimeoutStopSec=(\d+)/.exec(await read('deploy/allyards.service'))?.[1],
  ]
  for (const seconds of graces) expect(Number(seconds) * 1000).toBeGreaterThan(Number(limit))
})

test('every way to run it bounds the heap alike', async () => {
  const bound = '--max-old-space-size=1024'
  for (const path of ['package.json', 'deploy/Dockerfile', 'deploy/allyards.service']) expect(await read(path)).toContain(bound)
})
