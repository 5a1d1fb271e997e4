import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection } from './database'

interface Took {
  statement: string
  ms: number
}

/**
 * Vacuums and analyses tables after a bulk write. Call it outside a transaction. PostgreSQL does this by itself; the embedded
 * engine never does.
 */
export async function vacuumTables(
  { engine, background }: Pick<DatabaseConnection, 'engine' | 'background'>,
  tables: readonly string[],
): Promise<Took[]> {
  if (engine !== 'embedded') return []
  const took: Took[] = []
  for (const statement of [...tables.flatMap((table) => [`vacuum ${table}`, `analyze ${table}`]), 'checkpoint']) {
    const startedAt = performance.now()
    await background.pool.query(statement)
    const ms = Math.round(performance.now() - startedAt)
    took.push({ statement, ms })
    // The engine has one session. While this rests, requests have it.
    await pause(ms)
  }
  return took
}
