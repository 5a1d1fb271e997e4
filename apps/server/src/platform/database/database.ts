import { MINUTE_MS } from '@allyards/contract/durations'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolConfig } from 'pg'
import { retryCollisions } from './collisions'
import type { EmbeddedDatabase } from './embedded'
import { PostgresPool } from './postgres-pool'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either the pool or a transaction: queries and verbs that may run inside a caller's transaction take this. */
export type Queryable = Database | Transaction

interface Handle {
  db: Database
  pool: Pool
}

export interface DatabaseConnection extends Handle {
  engine: 'embedded' | 'postgres'
  /** For background work: jobs and preparation. Its statements may take longer and never hold requests up. */
  background: Handle
  /** Asks the database on a connection of its own, where it can have several. */
  reach(): Promise<void>
  /** Runs work that only one copy may do at a time, such as preparing the database. */
  oneCopyAtATime<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** A request is answered within 5 seconds: it waits for a connection, is recognised, waits again, and for one lock. */
const REQUEST_LIMITS = {
  connectionTimeoutMillis: 1500,
  lock_timeout: 1500,
  statement_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
  /** Later than the server's own limit: then nothing came back at all. */
  query_timeout: 4500,
  /** Parallel workers take longer to start than a page takes to read, and go through far more rows than it shows. */
  options: '-c max_parallel_workers_per_gather=0',
}
const BACKGROUND_LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 61_000,
}
const BACKGROUND_SHARE = 0.3
/** A kept connection keeps its plans; a new one plans every statement again. */
const IDLE_MS = 5 * MINUTE_MS
const TURN_LOCK = 4_207_310_001

interface PostgresOptions {
  /** Hears of idle connections that the server closed; the pool opens new ones by itself. */
  onLost?: (error: Error) => void
  /** Other limits than those of requests and of the background. */
  limits?: PoolConfig
}

export function connectPostgres(url: string, size: number, options: PostgresOptions = {}): DatabaseConnection {
  const { onLost = () => {}, limits: own = {} } = options
  const backgroundSize = Math.max(1, Math.floor(size * BACKGROUND_SHARE))
  const open = (max: number, limits: PoolConfig): Handle => {
    const pool = new PostgresPool({
      connectionString: url,
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      idleTimeoutMillis: IDLE_MS,
      ...limits,
      ...own,
    })
    pool.on('error', onLost)
    return { db: retryCollisions(drizzle(pool, { casing: 'snake_case' })), pool }
  }
  const requests = open(Math.max(1, size - backgroundSize), REQUEST_LIMITS)
  const background = open(backgroundSize, BACKGROUND_LIMITS)
  return {
    ...requests,
    background,
    engine: 'postgres',
    async reach() {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 1500, query_timeout: 1500 })
      client.on('error', onLost)
      try {
        await client.connect()
        await client.query('select 1')
      } finally {
        await client.end()
      }
    },
    async oneCopyAtATime(work) {
      // A connection of its own, so that the smallest pool is enough; its end gives the lock back.
      const client = new Client({ connectionString: url, keepAlive: true })
      client.on('error', onLost)
      try {
        await client.connect()
        await client.query('select pg_advisory_lock($1)', [TURN_LOCK])
        return await work()
      } finally {
        await client.end()
      }
    },
    async close() {
      await Promise.all([requests.pool.end(), background.pool.end()])
    },
  }
}

export function connectEmbedded(embedded: EmbeddedDatabase, onLost: (error: Error) => void = () => {}): DatabaseConnection {
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
  pool.on('error', onLost)
  // The pool does not listen while somebody holds the connection.
  pool.on('connect', (client) => client.on('error', onLost))
  const handle = { db: drizzle(pool, { casing: 'snake_case' }), pool }
  return {
    ...handle,
    background: handle,
    engine: 'embedded',
    reach: async () => undefined,
    // The lock on its folder leaves no other copy.
    oneCopyAtATime: (work) => work(),
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}
