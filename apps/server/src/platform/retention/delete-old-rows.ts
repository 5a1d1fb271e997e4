import { inArray, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ForgetOld } from './forget-nightly'

/** For rows that go whole, by a time of theirs. */
export function deleteOldRows(table: PgTable, key: PgColumn, time: PgColumn): ForgetOld {
  return async ({ db }, before, limit) => {
    const old = db.select({ key }).from(table).where(lt(time, before)).limit(limit)
    const gone = await db.delete(table).where(inArray(key, old)).returning({ key })
    return gone.length
  }
}
