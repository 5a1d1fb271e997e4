import { lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ForgetOld } from './forget-nightly'

/** For rows that go whole, by a time of theirs. They are found once and deleted where they lie. */
export function deleteOldRows(table: PgTable, time: PgColumn): ForgetOld {
  return async ({ db }, before, limit) => {
    const old = db.select({ place: sql`ctid` }).from(table).where(lt(time, before)).limit(limit)
    const gone = await db.delete(table).where(sql`ctid = any(array(${old}))`).returning({ time })
    return gone.length
  }
}
