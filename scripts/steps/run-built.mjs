import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build-stale.mjs'
import { installIfNeeded } from './install.mjs'
import { repository } from './repository.mjs'
import { endChildrenOnSignal } from './run-command.mjs'

/** Builds stale parts, then loads a file of the built server. */
export async function loadBuilt(name) {
  const releaseSignals = endChildrenOnSignal()
  await installIfNeeded()
  if (!(await buildStale())) process.exit(1)
  releaseSignals()
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(join(repository, `apps/server/dist/${name}.js`)).href)
}
