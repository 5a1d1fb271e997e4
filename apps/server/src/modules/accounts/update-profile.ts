import type { AccountUser, updateProfile as endpoint } from '@allyards/contract/accounts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { queueMail } from '../../platform/mail/mail-job'
import { emailKeyOf, phoneKeyOf } from './account-keys'
import { emailChangedMail, passwordChangedMail } from './account-mails'
import { presentUser } from './accounts.presenter'
import { type Account, findTaken, getAccount } from './accounts.queries'
import { users } from './accounts.table'
import { withdrawTokens } from './one-time-tokens'
import { hashPassword, passwordMatches } from './passwords'
import { takenConflict } from './register'
import { endSessions } from './sessions'
import { mailVerification } from './verify-email'

type Changes = BodyOf<typeof endpoint>

export async function updateProfile(context: Context, caller: Caller, changes: Changes): Promise<AccountUser> {
  const before = await getAccount(context.db, caller.userId)
  const passwordHash = await newPasswordHash(before, changes)
  const { user, ended } = await context.db.transaction(async (tx) => {
    const fields = await changedFields(tx, before, changes)
    const [row] = await tx
      .update(users)
      .set({ ...fields, name: changes.fullName ?? before.name, ...(passwordHash ? { passwordHash } : {}) })
      .where(eq(users.id, before.id))
      .returning()
    const after = { ...before, ...row }
    if (after.emailKey !== before.emailKey) await moveMails(context, tx, before, after)
    if (!passwordHash) return { user: after, ended: [] }
    await withdrawTokens(tx, before.id, 'reset_password')
    await queueMail(context.jobs, tx, passwordChangedMail(after, context.config.publicUrl))
    return { user: after, ended: await endSessions(tx, before.id, caller.sessionId) }
  })
  for (const sessionId of ended) context.live.endSession(sessionId)
  return presentUser(user)
}

async function newPasswordHash(account: Account, { currentPassword, newPassword }: Changes): Promise<string | undefined> {
  if (newPassword === undefined) return undefined
  if (!(await passwordMatches(account.passwordHash, currentPassword ?? ''))) {
    throw invalid('That is not your current password', { currentPassword: 'That is not your current password' })
  }
  return hashPassword(newPassword)
}

async function changedFields(tx: Transaction, before: Account, { email, phoneNumber, city }: Changes) {
  const emailKey = email === undefined ? before.emailKey : emailKeyOf(email)
  const phoneKey = phoneNumber === undefined ? before.phoneKey : phoneKeyOf(phoneNumber)
  const taken = await findTaken(tx, { emailKey, phoneKey }, before.id)
  if (taken.email || taken.phone) throw takenConflict(taken, 'phoneNumber')
  return {
    emailKey,
    phoneKey,
    email: email ?? before.email,
    phoneNumber: phoneNumber ?? before.phoneNumber,
    city: city === undefined ? before.city : city,
    ...(emailKey === before.emailKey ? {} : { emailVerifiedAt: null, emailBouncedAt: null }),
  }
}

/** A new address must be verified; links that went to the old one stop working, and the old one is told. */
async function moveMails(context: Context, tx: Transaction, before: Account, after: Account): Promise<void> {
  await withdrawTokens(tx, before.id, 'reset_password')
  await mailVerification(context, tx, after)
  await queueMail(context.jobs, tx, emailChangedMail(before, context.config.publicUrl))
}
