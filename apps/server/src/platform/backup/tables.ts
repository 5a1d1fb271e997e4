import { createHash } from 'node:crypto'
import { giveWay } from '@allyards/contract/give-way'
import type { PoolClient } from 'pg'

const ROWS_AT_ONCE = 500

/** How many rows a table has, and a sum over all of them that does not depend on their order. */
export interface Sum {
  rows: number
  sum: string
}

/** Every table of the product, without those of the tools that look after themselves. */
export async function listTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  // The list of running copies is not backed up.
  return rows.map(({ name }) => name).filter((name) => name !== 'copies')
}

/** The rows of a query as texts of JSON, a few at a time, and in the end their sum. */
export async function readRows(
  client: PoolClient,
  query: string,
  take: (texts: string[]) => Promise<void> = async () => undefined,
): Promise<Sum> {
  let rows = 0
  let sum = 0n
  await client.query(`declare backup_rows no scroll cursor for select to_jsonb(one)::text as text from (${query}) one`)
  for (;;) {
    const part = await client.query<{ text: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    if (part.rows.length === 0) break
    const texts = part.rows.map(({ text }) => text)
    for (const text of texts) {
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(text).digest().readBigUInt64BE())
      await giveWay()
    }
    rows += texts.length
    await take(texts)
  }
  await client.query('close backup_rows')
  return { rows, sum: sum.toString(16) }
}

/** Writes rows that `readRows` gave. What the database computes itself is left to it. */
export async function writeRows(client: PoolClient, table: string, texts: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name).join(', ')
  for (let start = 0; start < texts.length; start += ROWS_AT_ONCE) {
    await client.query(
      `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [`[${texts.slice(start, start + ROWS_AT_ONCE).join(',')}]`],
    )
  }
}

/** Foreign keys, some of which form a circle, and the triggers that replace some. They are removed while rows are written. */
export async function withoutReferences(client: PoolClient, write: () => Promise<void>): Promise<void> {
  const triggers = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of triggers.rows) await client.query(`alter table ${table} disable trigger user`)
  await write()
  for (const { table } of triggers.rows) await client.query(`alter table ${table} enable trigger user`)
  // Each is checked as it comes back.
  for (const { table, name, definition } of rows) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Sequences continue after the highest number given so far. */
export async function goOnCounting(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select quote_ident(table_name) as "table", quote_ident(column_name) as "column", split_part(column_default, '''', 2) as sequence
     from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1::regclass, (select max(${column}) from ${table}))`, [sequence])
  }
}
