import { messages } from '@allyards/contract/messages'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { isTaken } from '../../../platform/database/collisions'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { conflict, invalid } from '../../../platform/errors'
import { emailKeyOf, phoneKeyOf } from '../account-keys'
import { getAccount } from '../accounts.queries'
import { leftAccounts, users } from '../accounts.table'
import { mailResetLink } from '../logging-in/forgot-password'
import { useToken } from '../logging-in/one-time-tokens'
import type { PersonalData } from '../personal-data'

/** A deleted account is as it was, and a link to a new password is on its way: somebody else may have deleted it. */
export async function bringBackAccount(context: Context, token: string, personalData: PersonalData[]): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId, email } = await useToken(work.tx, 'undo_deletion', token)
    const { depotId } = await giveNameBack(work.tx, userId)
    const { role } = await getAccount(work.tx, userId)
    for (const { comeBack } of personalData.toReversed()) await comeBack?.(context, work, { userId, role, depotId })
    await context.jobs.enqueue(work.tx, mailResetLink, { email })
  }).catch((error) => {
    throw isTaken(error) ? conflict('Another account has this address or phone by now. Please write to us.') : error
  })
}

async function giveNameBack(tx: Transaction, userId: string): Promise<typeof leftAccounts.$inferSelect> {
  const [left] = await tx.delete(leftAccounts).where(eq(leftAccounts.userId, userId)).returning()
  if (!left) throw invalid('This account is erased by now.', { token: messages.invalidToken })
  const { name, email, phoneNumber, city, businessName, businessVatNumber, passwordHash, emailVerifiedAt } = left
  await tx
    .update(users)
    .set({
      name,
      email,
      emailKey: emailKeyOf(email),
      phoneNumber,
      phoneKey: phoneKeyOf(phoneNumber),
      city,
      businessName,
      businessVatNumber,
      passwordHash,
      emailVerifiedAt,
      deletedAt: null,
    })
    .where(eq(users.id, userId))
  return left
}
