import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** One real PostgreSQL of one's own. Unless it is durable, it forgets everything in a power cut and is faster for it. */
export async function startPostgres({ durable = false } = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, [script, ...(durable ? ['--durable'] : [])], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const early = ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (exit code ${code})`)))
  const [url] = (await Promise.race([once(createInterface(keeper.stdout), 'line'), early])) as [string]
  early.catch(() => undefined)
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
