import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'
import { runNpm } from './run-command.mjs'

const record = 'node_modules/.package-lock.json'

/** Installs the dependencies when there are none or the lockfile is newer than they are. */
export async function installIfNeeded() {
  if (changedAt(record) >= changedAt('package-lock.json')) return
  process.stdout.write('Installing dependencies ...\n')
  // "npm ci" refuses a lockfile without the binaries of other systems, which not every registry has; this keeps to the
  // lockfile as well. The build needs the development dependencies, also where NODE_ENV says production.
  const { ok } = await runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (ok) {
    // npm leaves its record alone when nothing had to change.
    utimesSync(join(repository, record), new Date(), new Date())
    return
  }
  process.stderr.write('The dependencies could not be installed: see the lines above, then run the command again.\n')
  process.exit(1)
}

function changedAt(path) {
  return statSync(join(repository, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
