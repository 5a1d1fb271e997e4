import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real Redis on a port of its own, which can go away and come back. */
export async function startRedis() {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'allyards-redis-'))
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    running = spawn(process.env.REDIS_SERVER ?? 'redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    const failed = once(running, 'error').then(([error]) => Promise.reject(error))
    const ready = new Promise<void>((resolve) => {
      running?.stdout?.on('data', (text) => String(text).includes('Ready to accept connections') && resolve())
    })
    await Promise.race([ready, failed])
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    /** It stays connected and answers nothing, until it goes on. */
    hang: () => running?.kill('SIGSTOP'),
    goOn: () => running?.kill('SIGCONT'),
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async close(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
