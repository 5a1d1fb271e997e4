import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

/** Runs projects of vitest.config.ts, shows their progress and counts their tests. */
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
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  )
  const { passed, failed } = readReport(report)
  // A file that could not be loaded, or an error between tests, fails the run without failing a test.
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 }
    throw error
  }
}
