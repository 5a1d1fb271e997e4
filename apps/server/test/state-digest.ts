import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database'

/** The catalogue is large, and no call but an import changes it. */
const catalogue = ['makes', 'variants', 'parts', 'vehicle_categories', 'product_words']
/** Tables that a refused call may change: counted tries, sessions and signs of life. */
const countedTries = ['counted_acts', 'login_attempts', 'copies', 'backups', 'sessions', 'operator_sessions']

/** A digest of each table that changes with any of its rows. */
export async function readDigest(db: Database): Promise<Map<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = tables.map(({ name }) => name).filter((name) => ![...catalogue, ...countedTries].includes(name))
  const marks = names.map(
    (name) =>
      sql`select ${name}::text as name, (select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || '/' || count(*) from ${sql.identifier(name)} t) as mark`,
  )
  const { rows } = await db.execute<{ name: string; mark: string }>(sql.join(marks, sql` union all `))
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

/** The tables whose digest differs. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, mark]) => before.get(name) !== mark).map(([name]) => name)
