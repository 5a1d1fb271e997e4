import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

const ROWS_PER_STATEMENT = 4000

/**
 * Inserts many rows with one parameter per statement: the rows travel as JSON and the database takes them apart.
 * All rows carry the same fields as the first one; fields that it leaves out get their default.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  conflict: SQL = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key, column]) => key in first || column.defaultFn)
  const names = sql.join(
    columns.map(([key]) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  const shape = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(toSnakeCase(key))} ${typeOf(column)}`),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => toJson(row, columns))
    await db.execute(sql`
      insert into ${sql.identifier(getTableName(table))} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as given (${shape}) ${conflict}`)
  }
}

function toJson(row: object, columns: [string, PgColumn][]) {
  const values = row as Record<string, unknown>
  return Object.fromEntries(columns.map(([key, column]) => [toSnakeCase(key), values[key] ?? column.defaultFn?.() ?? null]))
}

/** Enum types are quoted, since their names may be words of the language. */
function typeOf(column: PgColumn): SQL {
  return column.columnType === 'PgEnumColumn' ? sql.identifier(column.getSQLType()).getSQL() : sql.raw(column.getSQLType())
}
