import { type LockedThing, wordsOfLock } from '@allyards/contract/account-locks'
import { and, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { forbidden } from '../../../platform/errors'
import { accountLocks } from '../accounts.table'

type Lock = Omit<typeof accountLocks.$inferInsert, 'at'>

export async function lockAccount(tx: Queryable, lock: Lock): Promise<void> {
  const { until, reason, by } = lock
  await tx
    .insert(accountLocks)
    .values(lock)
    .onConflictDoUpdate({ target: [accountLocks.userId, accountLocks.what], set: { until, reason, by, at: clock.now() } })
}

/** Tells whether it was locked. */
export async function unlockAccount(tx: Queryable, userId: string, what: LockedThing): Promise<boolean> {
  const opened = await tx
    .delete(accountLocks)
    .where(and(eq(accountLocks.userId, userId), eq(accountLocks.what, what), gt(accountLocks.until, clock.now())))
    .returning()
  return opened.length > 0
}

/** A lock whose time is over holds no more. */
export const findLocks = (db: Queryable, userId: string) => locksOf(db).execute({ userId, now: clock.now() })

const locksOf = prepareQuery((db) =>
  db
    .select()
    .from(accountLocks)
    .where(and(eq(accountLocks.userId, sql.placeholder('userId')), gt(accountLocks.until, sql.placeholder('now'))))
    .prepare('locks_of_account'),
)

export async function mustNotBeLocked(db: Queryable, userId: string, what: LockedThing): Promise<void> {
  const lock = (await findLocks(db, userId)).find((one) => one.what === what)
  if (lock) throw forbidden(wordsOfLock(what, lock.until, lock.reason))
}
