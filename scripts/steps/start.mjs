import { spawnSync } from 'node:child_process'
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

// npm stops only its shell, and the shell tells nobody. A killed npm leaves the shell behind. Either way this process must stop.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const npm = findNpmAbove(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isRunning(npm))) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

process.env.NODE_ENV = 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(repository, 'apps/server/dist/main.js')).href)

/** The process that started the shell, if that is npm. The process that started npm may end without stopping the product. */
function findNpmAbove(shell) {
  const pid = Number(askSystem('ppid', shell))
  return /\bnpm\b/.test(askSystem('args', pid)) ? pid : undefined
}

function askSystem(column, pid) {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
