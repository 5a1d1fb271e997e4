import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'
import { prepareStatement } from './prepare-statement'

const ROWS_PER_STATEMENT = 4000

type Fields = [string, PgColumn][]

/**
 * Inserts many rows with one parameter per statement: the rows travel as JSON and the database takes them apart.
 * All rows carry the same fields as the first one; fields that it leaves out get their default.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  onConflict = '',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const fields = Object.entries<PgColumn>(getTableColumns(table)).filter(([key, column]) => key in first || column.defaultFn)
  const insert = insertInto(table, fields, onConflict)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => toJson(row, fields))
    await insert(db, { rows: JSON.stringify(chunk) })
  }
}

type Insert = ReturnType<typeof prepareStatement>
const inserts = new Map<string, Insert>()

/** Put together once for a table and its fields. */
function insertInto(table: PgTable, fields: Fields, onConflict: string): Insert {
  const into = getTableName(table)
  const key = [into, ...fields.map(([name]) => name), onConflict].join(' ')
  const known = inserts.get(key)
  if (known) return known
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const columns = fields.map(([name, column]) => ({ name: sql`${sql.identifier(toSnakeCase(name))}`, type: typeOf(column) }))
  const names = list(columns.map(({ name }) => name))
  const shape = list(columns.map(({ name, type }) => sql`${name} ${type}`))
  const statement = sql`insert into ${sql.identifier(into)} (${names})
    select ${names} from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given (${shape}) ${sql.raw(onConflict)}`
  const insert = prepareStatement(`bulk_insert_${inserts.size}`, statement)
  inserts.set(key, insert)
  return insert
}

function toJson(row: object, fields: Fields) {
  const values = row as Record<string, unknown>
  return Object.fromEntries(fields.map(([key, column]) => [toSnakeCase(key), values[key] ?? column.defaultFn?.() ?? null]))
}

/** Enum types are quoted, since their names may be words of the language. */
function typeOf(column: PgColumn): SQL {
  return column.columnType === 'PgEnumColumn' ? sql.identifier(column.getSQLType()).getSQL() : sql.raw(column.getSQLType())
}
