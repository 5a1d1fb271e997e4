import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build-stale.mjs'
import { installIfNeeded } from './install.mjs'
import { repository } from './repository.mjs'
import { endChildrenOnSignal } from './run-command.mjs'

const releaseSignals = endChildrenOnSignal()
await installIfNeeded()
if (!(await buildStale())) process.exit(1)
releaseSignals()

process.setSourceMapsEnabled(true)
const { runImport } = await import(pathToFileURL(join(repository, 'apps/server/dist/import-catalogue.js')).href)
await runImport()
