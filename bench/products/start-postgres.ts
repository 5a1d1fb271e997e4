import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A throw-away PostgreSQL with its own settings, as the API suites use it. It ends with this process. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('../../apps/server/test/postgres-keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
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
