import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

interface Options {
  /** Unless it is durable, it forgets everything in a power cut and is faster for it. */
  durable?: boolean
  /** Gives it a disk of that size where this process may do so, which is root's. */
  diskMegabytes?: number
}

/** One real PostgreSQL of one's own. */
export async function startPostgres({ durable = false, diskMegabytes }: Options = {}) {
  const script = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url))
  const flags = [...(durable ? ['--durable'] : []), ...(diskMegabytes ? [`--disk-megabytes=${diskMegabytes}`] : [])]
  const keeper = spawn(process.execPath, [script, ...flags], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const early = ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (exit code ${code})`)))
  early.catch(() => undefined)
  const lines = createInterface(keeper.stdout)
  const nextLine = async () => (await Promise.race([once(lines, 'line'), early]))[0] as string
  async function order(what: 'fast' | 'immediate' | 'start'): Promise<void> {
    const done = nextLine()
    keeper.stdin.write(`${what}\n`)
    await done
  }
  const url = await nextLine()
  return {
    url,
    /** Stops it. `comeBack` starts it again with its data. */
    goAway: (how: 'fast' | 'immediate') => order(how),
    comeBack: () => order('start'),
    /** Queries it directly, past the product. */
    async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async stop(): Promise<void> {
      keeper.stdin.end()
      await ended
    },
  }
}
