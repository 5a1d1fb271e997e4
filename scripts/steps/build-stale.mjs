import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { fingerprint } from './fingerprint.mjs'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

const shared = ['package-lock.json', 'packages/contract/src', 'scripts/steps/build-stale.mjs']

const builds = [
  {
    name: 'pages',
    output: 'apps/web/build',
    sources: [
      ...shared,
      'apps/web/app',
      'apps/web/public',
      'apps/web/vite',
      'apps/web/vite.config.ts',
      'apps/web/react-router.config.ts',
    ],
    async run() {
      const result = await runNode(join(repository, 'node_modules/@react-router/dev/bin.js'), ['build'], {
        cwd: join(repository, 'apps/web'),
        env: { NODE_ENV: 'production' },
        quiet: true,
      })
      if (result.ok) await compressAssets(join(repository, 'apps/web/build/client'))
      return result
    },
  },
  {
    name: 'server',
    output: 'apps/server/dist',
    sources: [...shared, 'apps/server/src', 'apps/server/rolldown.config.mjs'],
    run: () =>
      runNode(join(repository, 'node_modules/rolldown/bin/cli.mjs'), ['-c', 'rolldown.config.mjs'], {
        cwd: join(repository, 'apps/server'),
        quiet: true,
      }),
  },
]

/** Builds what changed since its last build, or everything with `force`. Returns false if a build fails. */
export async function buildStale({ force = false } = {}) {
  for (const { name, output, sources, run } of builds) {
    const stamp = join(repository, output, '.built-from')
    const wanted = fingerprint(sources)
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    const startedAt = performance.now()
    process.stdout.write(`Building the ${name} ...\n`)
    rmSync(stamp, { force: true })
    const result = await run()
    if (!result.ok) {
      process.stderr.write(`${result.output}\nThe ${name} could not be built.\n`)
      return false
    }
    writeFileSync(stamp, wanted)
    process.stdout.write(`Built the ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
  }
  return true
}
