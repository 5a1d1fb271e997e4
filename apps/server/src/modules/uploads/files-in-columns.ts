import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A column that holds addresses of files: one, a list of them, or JSON with some in it. */
export type FileColumn = PgColumn

/** A `file` for each address in these columns that is among `asked`, a query of addresses. */
export function filesAmong(columns: readonly FileColumn[], asked: SQL): SQL {
  return sql`select distinct file from (${sql.join(columns.map(filesIn), sql` union all `)}) held where file in (${asked})`
}

function filesIn(column: FileColumn): SQL {
  const { table } = column
  if (column.dataType === 'array') return sql`select unnest(${column}) as file from ${table}`
  if (column.dataType === 'json')
    return sql`select (regexp_matches(${column}::text, '/files/[A-Za-z0-9_.-]+', 'g'))[1] as file from ${table}`
  return sql`select ${column} as file from ${table} where ${column} is not null`
}
