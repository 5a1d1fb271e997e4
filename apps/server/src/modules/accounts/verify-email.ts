import { messages } from '@allyards/contract/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { queueMail } from '../../platform/mail/mail-job'
import { emailKeyOf } from './account-keys'
import { VERIFY_HOURS, verificationMail } from './account-mails'
import { getAccount } from './accounts.queries'
import { users } from './accounts.table'
import { issueToken, useToken, withdrawTokens } from './logging-in/one-time-tokens'
import { TooManyMails } from './logging-in/too-many-attempts'
import { countMail } from './mail-allowance'

export async function mailVerification(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const until = await countMail(tx, user)
  if (until) throw new TooManyMails(until)
  await withdrawTokens(tx, user.id, 'verify_email')
  const token = await issueToken(tx, {
    userId: user.id,
    kind: 'verify_email',
    email: user.email,
    validMinutes: VERIFY_HOURS * 60,
  })
  await queueMail(jobs, tx, verificationMail(user, `${config.publicUrl}/?verifyToken=${token}`))
}

export async function resendVerification(context: Context, userId: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const account = await getAccount(tx, userId)
    if (account.emailVerifiedAt) return 'Your email address is verified already.'
    await mailVerification(context, tx, account)
    return 'We have sent you a new link. Please check your email.'
  })
}

/** Confirms the address that the link was sent to, if it still is the account's. Gives the account's id. */
export async function verifyEmail({ db }: Pick<Context, 'db'>, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { userId, email } = await useToken(tx, 'verify_email', token)
    const verified = await tx
      .update(users)
      .set({ emailVerifiedAt: clock.now(), emailBouncedAt: null })
      .where(and(eq(users.id, userId), eq(users.emailKey, emailKeyOf(email)), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (verified.length === 0) throw invalid('This link belongs to another email address.', { token: messages.invalidToken })
    return userId
  })
}
