import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from './product'

/** A real PostgreSQL of one's own, for as long as the test needs it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [join(repository, 'apps/server/test/postgres-keeper.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const [url] = (await once(createInterface(keeper.stdout), 'line')) as [string]
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
