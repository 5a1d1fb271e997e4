import { limits } from '@allyards/contract/limits'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { resetMail } from '../account-mails'
import { findAccountByEmail } from '../accounts.queries'
import { sendMail } from '../send-mail'
import { keepToken, withdrawTokens } from './one-time-tokens'
import { newToken } from './tokens'

/**
 * Mails a link to set a new password. The account is looked up here rather than in the request, which therefore does the
 * same for every address. One that is owed follows the way back that its owner used, however many mails there were.
 */
export const mailResetLink = defineJob({
  name: 'accounts.mail-reset-link',
  data: z.object({ email: z.string(), isOwed: z.boolean().optional() }),
  async run({ db, jobs, config }, { email, isOwed }) {
    await db.transaction(async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account) return
      const token = newToken()
      const mail = resetMail(account, `${config.publicUrl}/reset-password?resetToken=${token.token}`)
      if (await sendMail(jobs, tx, isOwed ? 'owed-link' : 'link', mail, { accountId: account.id })) return
      await withdrawTokens(tx, account.id, 'reset_password')
      await keepToken(tx, token, {
        userId: account.id,
        kind: 'reset_password',
        email: account.email,
        validMinutes: limits.resetTokenMinutes,
      })
    })
  },
})
