import { and, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { emailKeyOf } from '../account-keys'
import { oneTimeTokens } from '../accounts.table'

/**
 * A way back is a link that was mailed to an address when the account left it, or was deleted. It brings the account to that address.
 * The address that had the account first wins: its link withdraws those of later addresses, and is withdrawn by none of theirs.
 */
export const waysBack = ['undo_email_change', 'undo_deletion'] as const

const isOpenWayBack = (userId: string) =>
  and(
    eq(oneTimeTokens.userId, userId),
    inArray(oneTimeTokens.kind, [...waysBack]),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  )

/** The addresses that still have a way back, and since when each had the account. */
export function findWaysBack(tx: Queryable, userId: string): Promise<{ email: string; since: Date | null }[]> {
  return tx
    .select({ email: oneTimeTokens.email, since: min(oneTimeTokens.emailSince) })
    .from(oneTimeTokens)
    .where(isOpenWayBack(userId))
    .groupBy(oneTimeTokens.email)
}

/** Protects a confirmed address: no later one can take the account from it. */
export async function withdrawLaterWaysBack(tx: Transaction, userId: string, since: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(isOpenWayBack(userId), gt(oneTimeTokens.emailSince, since)))
}

/** Since when the address has had the account: one that comes back counts from its first day. */
export async function sinceOf(tx: Queryable, userId: string, email: string): Promise<Date> {
  const known = (await findWaysBack(tx, userId)).filter((way) => emailKeyOf(way.email) === emailKeyOf(email))
  const earliest = known.flatMap(({ since }) => since ?? []).sort((one, two) => one.getTime() - two.getTime())[0]
  return earliest ?? clock.now()
}
