import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'
import { runNpm } from './run-command.mjs'

const record = 'node_modules/.package-lock.json'

/** Installs the dependencies if there are none or the lockfile is newer. */
export async function installIfNeeded() {
  if (changedAt(record) >= changedAt('package-lock.json')) return
  process.stdout.write('Installing dependencies ...\n')
  // "npm ci" refuses a lockfile without other systems' binaries, which not every registry has; this command respects the lockfile
  // too. The build needs the development dependencies, even if NODE_ENV says production.
  const { ok } = await runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (ok) {
    // npm does not touch its record when nothing had to change.
    utimesSync(join(repository, record), new Date(), new Date())
    return
  }
  process.stderr.write('The dependencies could not be installed: see the lines above, then run the command again.\n')
  process.exit(1)
}

function changedAt(path) {
  return statSync(join(repository, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
