import { join } from 'node:path'
import { findOversizedFiles } from './file-size.mjs'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

const bin = (path) => join(repository, 'node_modules', path)
const typecheck = (project) => runNode(bin('@typescript/native/bin/tsc'), ['-p', project, '--noEmit'], { quiet: true })

/** The checks that do not run the product. Each returns { ok, output }. */
const checks = [
  { name: 'types: contract', run: () => typecheck('packages/contract') },
  { name: 'types: server', run: () => typecheck('apps/server') },
  { name: 'types: web', run: typecheckWeb },
  { name: 'types: tests and tools', run: () => typecheck('.') },
  {
    name: 'format and lint',
    run: () => runNode(bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings'], { quiet: true }),
  },
  {
    name: 'dependency direction',
    run: () =>
      runNode(
        bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        ['apps', 'packages', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
        {
          quiet: true,
        },
      ),
  },
  {
    name: 'drawings of dependencies',
    run: () => runNode(join(repository, 'scripts/steps/draw-dependencies.mjs'), ['--check'], { quiet: true }),
  },
  { name: 'unused code', run: () => runNode(bin('knip/bin/knip.js'), ['--no-progress'], { quiet: true }) },
  {
    name: 'code for tests alone',
    run: () => runNode(bin('knip/bin/knip.js'), ['--no-progress', '--production'], { quiet: true }),
  },
  {
    name: 'file size',
    async run() {
      const problems = findOversizedFiles()
      return { ok: problems.length === 0, output: problems.join('\n') }
    },
  },
]

async function typecheckWeb() {
  const cwd = join(repository, 'apps/web')
  const typegen = await runNode(bin('@react-router/dev/bin.js'), ['typegen'], { cwd, quiet: true })
  return typegen.ok ? typecheck('apps/web') : typegen
}

/** Runs the checks, two at a time. Returns the number that passed, and the output of the others. */
export async function runChecks() {
  const waiting = [...checks]
  const failures = []
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now()
      const { ok, output } = await check.run()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(`${ok ? '✓' : '✗'} ${check.name}  ${seconds} s\n`)
      if (!ok) failures.push(`${check.name}\n${output.trimEnd()}`)
    }
  }
  await Promise.all([work(), work()])
  return { passed: checks.length - failures.length, failures }
}
