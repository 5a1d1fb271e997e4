import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../', import.meta.url))
const builtServer = 'apps/server/dist/main.js'
/** The first start loads the demo data, which takes minutes on a busy host. */
const READY_WITHIN_MS = 900_000

export interface Product {
  url: string
  process: ChildProcess
  /** Milliseconds from the start of the process until it was ready. */
  readyAfterMs: number
  /** Its output so far. */
  output(): string
  /** Stops it gracefully and returns the exit code. */
  stop(): Promise<number | null>
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Sets its clock ahead by this much, or back to normal with 0. */
  moveClock(aheadMs: number): void
}

export interface Exit {
  code: number | null
  output: string
}

type Environment = Record<string, string>

/** Starts the built product, or the program of `npm start`, and waits until it answers. */
export async function startProduct(env: Environment, entry = builtServer): Promise<Product> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const { child, output, ended } = spawnProduct(entry, { PUBLIC_URL: url, DRAIN_SECONDS: '0', ...env, PORT: port })
  await untilReady(url, () => child.exitCode ?? child.signalCode, output)
  return {
    url,
    process: child,
    readyAfterMs: performance.now() - startedAt,
    output,
    async stop() {
      child.kill('SIGTERM')
      return (await ended).code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    moveClock: (aheadMs) => void child.stdin.write(`${aheadMs}\n`),
  }
}

/** Starts the built product where it cannot run, and returns how it ended. */
export async function startAndFail(env: Environment): Promise<Exit> {
  const { ended, output } = spawnProduct(builtServer, { PORT: String(await freePort()), ...env })
  return { code: (await ended).code, output: output() }
}

function spawnProduct(entry: string, env: Environment) {
  const child = spawn(
    process.execPath,
    ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, join(repository, entry)],
    { cwd: repository, env: { ...ownEnvironment(), NODE_ENV: 'production', ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null }))
  return { child, ended, output: () => text }
}

/** The machine's environment, without the variables that configure a product. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, LANG, SystemRoot }
}

async function untilReady(url: string, exit: () => number | string | null, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    if (exit() !== null) throw new Error(`the product ended with ${exit()}\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the product was not ready within ${READY_WITHIN_MS} ms\n${output()}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
