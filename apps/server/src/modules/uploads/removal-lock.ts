import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'

/** Pictures are uploaded side by side, and none while some are removed. Both end with the transaction. */
export async function holdRemoval(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('uploads.removal'))`)
}

export async function lockRemoval(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads.removal'))`)
}
