import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from './repository.mjs'

const GRACE_MS = 10_000
const running = new Set()

/** Runs a command from the repository's folder in its own process group. With `quiet` its output is returned instead of shown. */
export async function runCommand(command, args, { quiet = false, cwd = repository, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  try {
    const [code, signal] = await once(child, 'close')
    return { ok: code === 0, code: code ?? signal, output }
  } finally {
    running.delete(child)
  }
}

/** Runs a program of node_modules without npx. */
export function runNode(script, args, options) {
  return runCommand(process.execPath, [script, ...args], options)
}

export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? runNode(npm, args, options) : runCommand('npm', args, options)
}

/** Stops every child process before this process ends on a signal. Returns a function that ends this watch. */
export function endChildrenOnSignal() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const stop = async () => {
    await endChildren()
    process.exit(130)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

async function endChildren() {
  const ended = Promise.all([...running].map((child) => once(child, 'close')))
  signalAll('SIGTERM')
  const force = setTimeout(() => signalAll('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(force)
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
