import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { clientOf } from './client-of'
import type { Queryable } from './database'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement for hot paths: put together once, planned once for each connection, run on the pool or in a transaction. For one
 * whose best plan does not depend on its values, which are `sql.placeholder`s. Its rows are as the driver gives them.
 */
export function prepareStatement<Row>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await clientOf(db).query({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/**
 * The same for a query that drizzle builds and whose rows it reads. `build` ends in `.prepare(name)`. It is put together
 * once for the pool, and anew for each transaction; either way the database has planned it before.
 */
export function prepareQuery<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
