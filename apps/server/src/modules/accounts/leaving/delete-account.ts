import type { deleteAccount as contract } from '@allyards/contract/accounts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { deletedUserName } from '@allyards/contract/person-names'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import { goodbyeMail } from '../account-mails'
import { type Account, findAccount, getAccount } from '../accounts.queries'
import { accountLocks, leftAccounts, oneTimeTokens, users } from '../accounts.table'
import { endAllSessions } from '../logging-in/sessions'
import { type CallerAt, requirePassword } from '../logging-in/try-password'
import { whatLeaves } from '../members'
import type { Person, PersonalData } from '../personal-data'
import { sendMail } from '../send-mail'
import { mailWaysBack } from './mail-way-back'
import { waysBack } from './ways-back'

interface Leaving {
  personalData: PersonalData[]
  /** Open deals stay as they are. Without it they are to be finished first. */
  leavesDeals: boolean
}

/** Deletes the account of a person who gives the password. A mailed link restores it until it is erased. */
export async function deleteAccount(
  context: Context,
  caller: CallerAt,
  { password, leave_deals }: BodyOf<typeof contract>,
  personalData: PersonalData[],
): Promise<void> {
  const { passwordHash } = await getAccount(context.db, caller.userId)
  await requirePassword(context.db, caller, { passwordHash, password, field: 'password' })
  await inTransaction(context, async (work) => {
    const person = await whatLeaves(context, work, caller)
    const account = await leave(context, work, person, { personalData, leavesDeals: leave_deals === true })
    await keepIdentity(work.tx, account, person.depotId)
    await mailWaysBack(context, work.tx, account)
  })
}

/** At once and for good. */
export async function eraseAccount(context: Context, work: Work, given: Person, leaving: Leaving): Promise<void> {
  const person = await whatLeaves(context, work, await followMove(work.tx, given))
  const account = await leave(context, work, person, leaving)
  await sendMail(context.jobs, work.tx, 'operator', goodbyeMail(account, context.config.publicUrl))
  await forgetPerson(context, work, person, leaving.personalData)
}

/** Erases from every module somebody who has left. */
export async function forgetPerson(context: Context, work: Work, person: Person, personalData: PersonalData[]): Promise<void> {
  for (const { forget } of personalData) await forget?.(context, work, person)
  await work.tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, person.userId))
  await work.tx.delete(accountLocks).where(eq(accountLocks.userId, person.userId))
  await work.tx.delete(leftAccounts).where(eq(leftAccounts.userId, person.userId))
}

/** Takes the person off the market, without a name and without a way in. Gives the account as it was. */
async function leave(context: Context, work: Work, person: Person, { personalData, leavesDeals }: Leaving): Promise<Account> {
  const { tx } = work
  await holdAccount(tx, person.userId)
  if (!leavesDeals) for (const { mayLeave } of personalData) await mayLeave?.(tx, person)
  const account = await getAccount(tx, person.userId)
  for (const { leave } of personalData) await leave?.(context, work, person)
  await takeNameAway(tx, person.userId)
  await endAllSessions(context, work, person.userId)
  return account
}

/** An account that stays with its depot is nobody's: its person has moved to another one. */
async function followMove(tx: Transaction, given: Person): Promise<Person> {
  const [account] = await tx.select({ movedToId: users.movedToId }).from(users).where(eq(users.id, given.userId))
  if (!account?.movedToId) return given
  const moved = await findAccount(tx, account.movedToId)
  if (!moved) throw conflict('This person has deleted their account by now.')
  return { ...given, userId: moved.id, depotId: moved.depotId }
}

/** From here on the person posts nothing new. Others may go on telling them things. */
async function holdAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function takeNameAway(tx: Transaction, userId: string): Promise<void> {
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
      deletedAt: clock.now(),
    })
    .where(eq(users.id, userId))
  // What they did for a depot that they opened stands under its account.
  await tx.update(users).set({ name: deletedUserName }).where(eq(users.movedToId, userId))
  const isNoWayBack = notInArray(oneTimeTokens.kind, [...waysBack])
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNoWayBack))
}

async function keepIdentity(tx: Transaction, account: Account, depotId: string | null): Promise<void> {
  const { id: userId, name, email, phoneNumber, city, businessName, businessVatNumber, passwordHash, emailVerifiedAt } = account
  await tx
    .insert(leftAccounts)
    .values({ userId, name, email, phoneNumber, city, businessName, businessVatNumber, passwordHash, emailVerifiedAt, depotId })
}
