import type { PoolClient } from 'pg'
import type { Queryable } from './database'

export type Client = Pick<PoolClient, 'query'>

/** The connection under a drizzle handle: the pool itself, or the client that a transaction holds. */
export function clientOf(db: Queryable): Client {
  return (db._.session as unknown as { client: Client }).client
}
