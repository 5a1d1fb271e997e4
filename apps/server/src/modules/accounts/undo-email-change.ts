import { messages } from '@allyards/contract/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import { isTaken } from '../../platform/database/collisions'
import type { Transaction } from '../../platform/database/database'
import { conflict, invalid } from '../../platform/errors'
import { queueMail } from '../../platform/mail/mail-job'
import { emailKeyOf } from './account-keys'
import { emailChangedMail, UNDO_DAYS } from './account-mails'
import { users } from './accounts.table'
import { mailResetLink } from './logging-in/forgot-password'
import { issueToken, useToken, withdrawTokens } from './logging-in/one-time-tokens'
import { endSessions } from './logging-in/sessions'

interface Owner {
  id: string
  name: string
  email: string
}

/** Tells the address that was replaced, with a link that brings it back. */
export async function mailUndoLink({ jobs, config }: Pick<Context, 'jobs' | 'config'>, tx: Transaction, before: Owner) {
  const token = await issueToken(tx, {
    userId: before.id,
    kind: 'undo_email_change',
    email: before.email,
    validMinutes: UNDO_DAYS * 24 * 60,
  })
  await queueMail(jobs, tx, emailChangedMail(before, `${config.publicUrl}/?undoToken=${token}`))
}

/** The account has its old address again, every device is logged out, and a link to a new password is on its way. */
export async function undoEmailChange({ db, jobs, live }: Context, token: string): Promise<void> {
  const ended = await db
    .transaction(async (tx) => {
      const { userId, email } = await useToken(tx, 'undo_email_change', token)
      const restored = await tx
        .update(users)
        .set({ email, emailKey: emailKeyOf(email), emailVerifiedAt: clock.now(), emailBouncedAt: null })
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .returning({ id: users.id })
      if (restored.length === 0) throw invalid('This account has been deleted.', { token: messages.invalidToken })
      for (const kind of ['reset_password', 'verify_email', 'undo_email_change'] as const) await withdrawTokens(tx, userId, kind)
      await jobs.enqueue(tx, mailResetLink, { email })
      return endSessions(tx, userId)
    })
    .catch((error) => {
      throw isTaken(error) ? conflict('Another account has this address by now. Please write to us.') : error
    })
  for (const sessionId of ended) live.endSession(sessionId)
}
