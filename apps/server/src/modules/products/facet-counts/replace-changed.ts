import { type SQL, sql } from 'drizzle-orm'

export interface Change {
  isChanged: boolean
  /** The first row came, or the last one went. */
  isNewOrGone: boolean
}

interface Kept {
  table: string
  columns: readonly string[]
  /** The rows of the table, as `kept`, that the query replaces. */
  scope: SQL
  fresh: SQL
}

export const countColumns = ['brand', 'part_id', 'model', 'grade', 'count', 'counts_by_price']
const fitment = ['brand', 'model', 'body_styles', 'trims', 'gearboxes', 'fuels', 'years']
export const fitmentCountColumns = [...fitment, 'count']
export const fitmentColumns = [...fitment, 'every_year']

/** Replaces part of a table with the rows of a query, and writes only those that differ. Returns one row, a `Change`. */
export function replaceChanged({ table, columns, scope, fresh }: Kept): SQL {
  const name = sql.identifier(table)
  const list = sql.raw(columns.join(', '))
  const isSame = sql.raw(`(${columns.map((column) => `kept.${column} = fresh.${column}`).join(' and ')})`)
  return sql`
    with fresh as materialized (${fresh}),
    outdated as (delete from ${name} kept where ${scope} and not exists (select from fresh where ${isSame}) returning 1),
    added as (insert into ${name} (${list}) select ${list} from fresh
      where not exists (select from ${name} kept where ${scope} and ${isSame}) returning 1)
    select exists (select from outdated) or exists (select from added) as "isChanged",
      exists (select from ${name} kept where ${scope}) <> exists (select from fresh) as "isNewOrGone"`
}
