import { limits } from '@allyards/contract/limits'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { queueMail } from '../../../platform/mail/mail-job'
import { resetMail } from '../account-mails'
import { findAccountByEmail } from '../accounts.queries'
import { countMail } from '../mail-allowance'
import { issueToken, withdrawTokens } from './one-time-tokens'

/**
 * Mails a link to set a new password. The account is looked up here rather than in the request, which therefore does the
 * same for every address.
 */
export const mailResetLink = defineJob({
  name: 'accounts.mail-reset-link',
  data: z.object({ email: z.string() }),
  async run({ db, jobs, config }, { email }) {
    await db.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account) return
      if (await countMail(tx, account)) return
      await withdrawTokens(tx, account.id, 'reset_password')
      const token = await issueToken(tx, {
        userId: account.id,
        kind: 'reset_password',
        email: account.email,
        validMinutes: limits.resetTokenMinutes,
      })
      await queueMail(jobs, tx, resetMail(account, `${config.publicUrl}/reset-password?resetToken=${token}`))
    })
  },
})
