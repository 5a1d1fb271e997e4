import { retention } from '@allyards/contract/retention'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { accountDeletedMail, emailChangedMail, UNDO_DAYS } from '../account-mails'
import type { Account } from '../accounts.queries'
import { issueToken } from '../logging-in/one-time-tokens'
import { mustMail } from '../send-mail'
import { findWaysBack } from './ways-back'

type Needed = Pick<Context, 'jobs' | 'config'>
type Owner = Pick<Account, 'id' | 'name' | 'email' | 'emailSince' | 'emailVerifiedAt'>

/** Tells the address that is replaced, with a link that brings it back. One that nobody confirmed may be a stranger's. */
export async function mailUndoLink({ jobs, config }: Needed, tx: Transaction, before: Owner): Promise<void> {
  if (!before.emailVerifiedAt) return
  const { id: userId, email, emailSince } = before
  const token = await issueToken(tx, { userId, kind: 'undo_email_change', email, emailSince, validMinutes: UNDO_DAYS * 24 * 60 })
  await mustMail(jobs, tx, 'account', emailChangedMail(before, `${config.publicUrl}/?undoToken=${token}`))
}

/** Tells the address of a deleted account, and every earlier one that has a way back: somebody else may have deleted it. */
export async function mailWaysBack({ jobs, config }: Needed, tx: Transaction, account: Owner): Promise<void> {
  const { id: userId, email, emailSince, emailVerifiedAt } = account
  const earlier = (await findWaysBack(tx, userId)).filter((way) => way.email !== email)
  const addresses = [...earlier, ...(emailVerifiedAt ? [{ email, since: emailSince }] : [])]
  for (const { email, since } of addresses) {
    const validMinutes = retention.accounts.days * 24 * 60
    const token = await issueToken(tx, { userId, kind: 'undo_deletion', email, emailSince: since, validMinutes })
    const mail = accountDeletedMail({ ...account, email }, `${config.publicUrl}/?backToken=${token}`)
    await mustMail(jobs, tx, 'account', mail)
  }
}
