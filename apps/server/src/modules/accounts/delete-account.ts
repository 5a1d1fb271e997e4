import type { deleteAccount as contract } from '@allyards/contract/accounts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { deletedUserName } from '@allyards/contract/person-names'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { queueMail } from '../../platform/mail/mail-job'
import { goodbyeMail } from './account-mails'
import { getAccount } from './accounts.queries'
import { accountLocks, oneTimeTokens, users } from './accounts.table'
import { requirePassword } from './passwords'
import type { Person, PersonalData } from './personal-data'
import { endSessions } from './sessions'

/** Erases whoever asks for it and knows the password. */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  { password, leave_deals }: BodyOf<typeof contract>,
  personalData: PersonalData[],
): Promise<void> {
  await requirePassword(await getAccount(context.db, caller.userId), password, 'password')
  await inTransaction(context, (work) => eraseAccount(context, work, caller, { personalData, leavesDeals: leave_deals === true }))
}

/** Erases the person from every module, in one transaction. The account goes last: other rows hang on it. */
export async function eraseAccount(
  context: Context,
  work: Work,
  person: Person,
  { personalData, leavesDeals }: { personalData: PersonalData[]; leavesDeals: boolean },
): Promise<void> {
  const { jobs, config, live } = context
  const { tx, afterCommit } = work
  await holdAccount(tx, person.userId)
  if (!leavesDeals) for (const { mayLeave } of personalData) await mayLeave?.(tx, person)
  await queueMail(jobs, tx, goodbyeMail(await getAccount(tx, person.userId), config.publicUrl))
  for (const { forget } of personalData) await forget?.(context, work, person)
  await forgetUser(tx, person.userId)
  const ended = await endSessions(tx, person.userId)
  afterCommit(() => {
    for (const sessionId of ended) live.endSession(sessionId)
  })
}

/** From here on the person posts nothing new. Others may go on telling them things. */
async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function forgetUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      name: deletedUserName,
      email: '',
      emailKey: `deleted ${userId}`,
      phoneNumber: '',
      city: null,
      businessName: null,
      businessVatNumber: null,
      phoneKey: `deleted ${userId}`,
      passwordHash: '',
      emailVerifiedAt: null,
      deletedAt: new Date(),
    })
    .where(eq(users.id, userId))
  await tx.delete(accountLocks).where(eq(accountLocks.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
}
