import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const READY_WITHIN_MS = 240_000

/** The built product on its embedded default with demo data. */
export async function startProduct() {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
  const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the product did not start')
    await new Promise((resume) => setTimeout(resume, 250))
  }
  return {
    port,
    url,
    async megabytes() {
      const figures = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 1024 / 1024)
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
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
