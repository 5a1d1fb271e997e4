import { sql } from 'drizzle-orm'
import type { Queryable } from './database'

/** The time by the database's clock, which all copies share. In a transaction it is the time at which that began. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select (extract(epoch from now()) * 1000)::text as now`)
  return new Date(Math.floor(Number(rows[0]?.now)))
}
