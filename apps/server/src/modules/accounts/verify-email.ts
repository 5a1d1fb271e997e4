import { messages } from '@allyards/contract/messages'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { conflict, invalid } from '../../platform/errors'
import { emailKeyOf } from './account-keys'
import { VERIFY_HOURS, verificationMail } from './account-mails'
import { getAccount } from './accounts.queries'
import { users } from './accounts.table'
import { issueToken, useToken, withdrawTokens } from './logging-in/one-time-tokens'
import { mustMail } from './send-mail'

export async function mailVerification(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  user: { id: string; name: string; email: string },
): Promise<void> {
  await withdrawTokens(tx, user.id, 'verify_email')
  const token = await issueToken(tx, {
    userId: user.id,
    kind: 'verify_email',
    email: user.email,
    validMinutes: VERIFY_HOURS * 60,
  })
  const mail = verificationMail(user, `${config.publicUrl}/?verifyToken=${token}`)
  await mustMail(jobs, tx, 'link', mail, { accountId: user.id })
}

export async function resendVerification(context: Context, userId: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const account = await getAccount(tx, userId)
    if (account.email === '') throw conflict('Please enter your email address in your profile first.')
    if (account.emailVerifiedAt) return 'Your email address is verified already.'
    await mailVerification(context, tx, account)
    return 'We have sent you a new link. Please check your email.'
  })
}

/** Somebody confirmed their address. For modules above this one: whoever lists a job of this name hears it. */
export const emailConfirmed = { name: 'accounts.email-confirmed', data: z.object({ userId: z.uuid() }) }

/** Confirms the address that the link was sent to, if it still is the account's. Gives the account's id. */
export async function verifyEmail({ db, jobs }: Pick<Context, 'db' | 'jobs'>, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { userId, email } = await useToken(tx, 'verify_email', token)
    if (!(await confirmEmail(jobs, tx, userId, email)))
      throw invalid('This link belongs to another email address.', { token: messages.invalidToken })
    return userId
  })
}

/** Somebody opened a link that was mailed to this address. False if the account has another one by now. */
export async function confirmEmail(jobs: Context['jobs'], tx: Transaction, userId: string, email: string): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerifiedAt: clock.now(), emailBouncedAt: null })
    .where(and(eq(users.id, userId), eq(users.emailKey, emailKeyOf(email)), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (confirmed.length > 0) await jobs.enqueue(tx, emailConfirmed, { userId })
  return confirmed.length > 0
}
