import type { LoginAnswer } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { invalid } from '../../../platform/errors'
import { emailKeyOf } from '../account-keys'
import { passwordChangedMail } from '../account-mails'
import { presentSignedIn } from '../accounts.presenter'
import { findAccount } from '../accounts.queries'
import { users } from '../accounts.table'
import { withdrawLaterWaysBack } from '../leaving/ways-back'
import { sendMail } from '../send-mail'
import { forgetFailures } from './login-throttle'
import { useToken, withdrawTokens } from './one-time-tokens'
import { hashPassword } from './passwords'
import { endSessions, startSession } from './sessions'

interface Reset {
  token: string
  newPassword: string
  userAgent: string | undefined
}

/** Sets the password, ends every session there was and starts one. Who can read the mail owns the address. */
export async function resetPassword(context: Context, { token, newPassword, userAgent }: Reset): Promise<LoginAnswer> {
  const passwordHash = await hashPassword(newPassword)
  const { answer, ended } = await context.db.transaction(async (tx) => {
    const { userId, email } = await useToken(tx, 'reset_password', token)
    const account = await findAccount(tx, userId)
    if (!account || account.emailKey !== emailKeyOf(email)) {
      throw invalid(messages.reset.failure, { token: messages.invalidToken })
    }
    const emailVerifiedAt = account.emailVerifiedAt ?? clock.now()
    await tx.update(users).set({ passwordHash, passwordChangedAt: clock.now(), emailVerifiedAt }).where(eq(users.id, userId))
    await withdrawTokens(tx, userId, 'reset_password')
    await withdrawLaterWaysBack(tx, userId, account.emailSince)
    await forgetFailures(tx, userId)
    const ended = await endSessions(tx, userId)
    const session = await startSession(tx, userId, userAgent)
    await sendMail(context.jobs, tx, 'account', passwordChangedMail(account, context.config.publicUrl))
    return { answer: { token: session, ...presentSignedIn({ ...account, emailVerifiedAt }) }, ended }
  })
  for (const sessionId of ended) context.live.endSession(sessionId)
  return answer
}
