import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

/**
 * Runs projects of vitest.config.ts and shows their progress. Returns the number of passed tests and the failures with their
 * reasons.
 */
export async function runSuites(projects, env = {}) {
  const report = join(repository, '.cache', `suites-${projects[0]}.json`)
  mkdirSync(join(repository, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { ok } = await runNode(
    join(repository, 'node_modules/vitest/vitest.mjs'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      `--reporter=${join(repository, 'scripts/steps/count-tests.mjs')}`,
    ],
    { env: { ...env, SUITES_REPORT: report } },
  )
  const { passed, failures } = readReport(report)
  if (!ok && failures.length === 0) failures.push(`${projects.join(', ')}: ended badly, see above`)
  return { passed, failures }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failures: ['the suites ended without a report'] }
    throw error
  }
}

/** The last lines of a run repeat every failure, so that a shortened log still shows it. Ends the process. */
export function endWithSummary(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) process.stdout.write(`\n== What failed\n${failures.join('\n')}\n`)
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  process.exit(failures.length === 0 ? 0 : 1)
}
