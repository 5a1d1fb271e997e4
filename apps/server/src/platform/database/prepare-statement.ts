import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { clientOf } from './client-of'
import type { Queryable } from './database'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement for hot paths: built once, planned once per connection, run on the pool or in a transaction. Use it if the best
 * plan does not depend on the values, which are `sql.placeholder`s. Rows come as the driver returns them.
 */
export function prepareStatement<Row>(name: string, statement: SQL) {
  return keep<Row>(statement, name)
}

/** The same for one whose best plan depends on its values, such as a day or a year: put together once, planned each time. */
export function keepStatement<Row>(statement: SQL) {
  return keep<Row>(statement)
}

function keep<Row>(statement: SQL, name?: string) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await clientOf(db).query({ ...(name && { name }), text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/**
 * The same for a query of drizzle, which also maps the rows; `build` ends in `.prepare(name)`. Drizzle ties a prepared query to
 * the pool or transaction that built it. Here it runs on the one that is passed in.
 */
export function prepareQuery<Query extends object>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  let built: Query | undefined
  return (db) => {
    built ??= build(db)
    return Object.create(built, { client: { value: clientOf(db) } })
  }
}
