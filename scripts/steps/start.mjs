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

// npm tells its shell to stop, and the shell tells nobody: when it is gone, this process was meant.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

process.env.NODE_ENV = 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(repository, 'apps/server/dist/main.js')).href)
