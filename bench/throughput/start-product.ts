import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyOfDemoData } from '../../e2e/harness/demo-data'

const READY_WITHIN_MS = 240_000

interface Where {
  /** The data folder of an earlier start. */
  folder?: string
  /** The embedded database by default. */
  databaseUrl?: string
}

/** The built product with demo data, which the embedded database has from an earlier start. */
export async function startProduct({ folder: given, databaseUrl }: Where = {}) {
  const port = await freePort()
  const folder = given ?? (databaseUrl ? await mkdtemp(join(tmpdir(), 'allyards-bench-')) : await copyOfDemoData())
  const startedAt = performance.now()
  const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
  // As `npm start` and deploy/ start it.
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-old-space-size=1024', main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the product did not start')
    await new Promise((resume) => setTimeout(resume, 50))
  }
  const readySeconds = (performance.now() - startedAt) / 1000
  return {
    port,
    url,
    readySeconds,
    async megabytes() {
      const figures = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 1024 / 1024)
    },
    /** Ends it like a power cut. */
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    /** Returns its data folder, which is deleted unless it is kept. */
    async stop({ isKept = false } = {}) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!isKept) await rm(folder, { recursive: true, force: true })
      return folder
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
