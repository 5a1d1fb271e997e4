import { messages } from '@allyards/contract/messages'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { invalid } from '../../../platform/errors'
import { emailKeyOf, phoneKeyOf } from '../account-keys'
import { findTaken, getAccount } from '../accounts.queries'
import { leftAccounts, users } from '../accounts.table'
import type { PersonalData } from '../personal-data'

/** A deleted account is as it was; one that was not deleted stays. Its address is set by whoever brings it back. */
export async function bringBackDeleted(
  context: Context,
  work: Work,
  userId: string,
  personalData: PersonalData[],
): Promise<void> {
  if ((await work.tx.$count(users, and(eq(users.id, userId), isNotNull(users.deletedAt)))) === 0) return
  const { depotId } = await giveNameBack(work.tx, userId)
  const { role } = await getAccount(work.tx, userId)
  for (const { comeBack } of personalData.toReversed()) await comeBack?.(context, work, { userId, role, depotId })
}

async function giveNameBack(tx: Transaction, userId: string): Promise<typeof leftAccounts.$inferSelect> {
  const [left] = await tx.delete(leftAccounts).where(eq(leftAccounts.userId, userId)).returning()
  if (!left) throw invalid('This account has been erased.', { token: messages.invalidToken })
  const { name, email, phoneNumber, city, businessName, businessVatNumber, passwordHash, emailVerifiedAt } = left
  const [emailKey, phoneKey] = [emailKeyOf(email), phoneKeyOf(phoneNumber)]
  const taken = await findTaken(tx, { emailKey, phoneKey }, userId)
  // A phone number is never proved, so a new holder of it cannot keep the account from its owner.
  const phone = taken.phone ? {} : { phoneNumber, phoneKey }
  // Another account may have the address that it had last. It comes back to the one that the link was mailed to.
  const address = taken.email ? {} : { email, emailKey, emailVerifiedAt }
  await tx
    .update(users)
    .set({ name, ...address, ...phone, city, businessName, businessVatNumber, passwordHash, deletedAt: null })
    .where(eq(users.id, userId))
  await tx.update(users).set({ name }).where(eq(users.movedToId, userId))
  return left
}
