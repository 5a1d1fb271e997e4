import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

/**
 * A statement that PostgreSQL reads and plans once per connection, where others are read and planned each time they are asked.
 * For one whose best plan does not depend on its values, which are placeholders.
 */
export function namedStatement<Row>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Record<string, unknown>) => Promise<Row[]> {
  const query = new PgDialect().sqlToQuery(statement)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
