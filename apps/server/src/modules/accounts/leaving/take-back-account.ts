import { messages } from '@allyards/contract/messages'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { isTaken } from '../../../platform/database/collisions'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { conflict, invalid } from '../../../platform/errors'
import { emailKeyOf } from '../account-keys'
import { getAccount } from '../accounts.queries'
import { users } from '../accounts.table'
import { mailResetLink } from '../logging-in/forgot-password'
import { findTokenOwner, useToken, withdrawTokens } from '../logging-in/one-time-tokens'
import { endAllSessions } from '../logging-in/sessions'
import type { PersonalData } from '../personal-data'
import { bringBackDeleted } from './bring-back-deleted'
import { mailUndoLink } from './mail-way-back'
import { waysBack, withdrawLaterWaysBack } from './ways-back'

/**
 * The account has the address again that the link was mailed to, and is as before if it was deleted. Every device is logged out,
 * and a link to a new password is on its way: somebody else may know the old one.
 */
export async function takeBackAccount(context: Context, token: string, personalData: PersonalData[]): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    await holdAccountOf(tx, token)
    const { userId, email, emailSince, createdAt } = await useToken(tx, waysBack, token)
    const since = emailSince ?? createdAt
    await freeAddress(tx, userId, email)
    await bringBackDeleted(context, work, userId, personalData)
    await restoreAddress(context, work, { userId, email, since })
    for (const kind of ['reset_password', 'verify_email'] as const) await withdrawTokens(tx, userId, kind)
    await withdrawLaterWaysBack(tx, userId, since)
    await context.jobs.enqueue(tx, mailResetLink, { email, isOwed: true })
    await endAllSessions(context, work, userId)
  }).catch((error) => {
    throw isTaken(error) ? conflict('Another account now has this address. Please write to us.') : error
  })
}

/** Two links of one account take turns. */
async function holdAccountOf(tx: Transaction, token: string): Promise<void> {
  const userId = await findTokenOwner(tx, token)
  if (userId) await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Somebody else may have signed up with the address meanwhile. Who never confirmed it gives way to who reads its mail. */
async function freeAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  const others = and(eq(users.emailKey, emailKeyOf(email)), ne(users.id, userId), isNull(users.emailVerifiedAt))
  const [other] = await tx.select({ id: users.id }).from(users).where(others)
  if (!other) return
  await tx
    .update(users)
    .set({ email: '', emailKey: `given back ${other.id}` })
    .where(eq(users.id, other.id))
}

interface Claim {
  userId: string
  email: string
  since: Date
}

/** The address that loses the account is told where it had the account earlier. So its link wins over this one. */
async function restoreAddress(context: Context, { tx }: Work, { userId, email, since }: Claim): Promise<void> {
  const before = await getAccount(tx, userId)
  const emailKey = emailKeyOf(email)
  if (before.emailKey !== emailKey && before.emailSince < since) await mailUndoLink(context, tx, before)
  const restored = await tx
    .update(users)
    .set({ email, emailKey, emailSince: since, emailVerifiedAt: clock.now(), emailBouncedAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (restored.length === 0) throw invalid('This account has been deleted.', { token: messages.invalidToken })
}
