import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { EmbeddedDatabase } from './embedded'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either the pool or a transaction: queries and verbs that may run inside a caller's transaction take this. */
export type Queryable = Database | Transaction

export interface DatabaseConnection {
  db: Database
  pool: Pool
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** `onLost` hears of idle connections that the server closed; the pool opens new ones by itself. */
export function connectPostgres(url: string, size: number, onLost: (error: Error) => void = () => {}): DatabaseConnection {
  const pool = new Pool({ connectionString: url, max: size, connectionTimeoutMillis: 10_000 })
  pool.on('error', onLost)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, engine: 'postgres', close: () => pool.end() }
}

export function connectEmbedded(embedded: EmbeddedDatabase): DatabaseConnection {
  // One connection: the embedded engine has a single session. A query made outside a transaction that is still open
  // waits for it, so code inside a transaction must use that transaction.
  const pool = new Pool({
    stream: () => embedded.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    // The pool gives up a connection on which a statement failed. The session behind it lives on, with all that was prepared.
    onConnect: async (client) => {
      await client.query('rollback')
      await client.query('deallocate all')
    },
    user: 'postgres',
    database: 'postgres',
  })
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    engine: 'embedded',
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}
