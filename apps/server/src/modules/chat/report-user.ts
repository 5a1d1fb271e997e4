import type { reportUser as contract } from '@allyards/contract/chat'
import type { BodyOf } from '@allyards/contract/endpoint'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { getAccount } from '../accounts'
import { keepContactMessage } from '../contact'
import { blockUser } from './block-user'
import { messages } from './chat.table'
import type { Relation } from './relation'

const MESSAGES_SHOWN = 10

/** Keeps the report among the messages to support and mails it there, with the end of the conversation. */
export async function reportUser(
  context: Context,
  caller: Caller,
  { other, company, thread }: Relation,
  { reason, details, block }: BodyOf<typeof contract>,
): Promise<void> {
  const { db, jobs, config } = context
  await db.transaction(async (tx) => {
    const reporter = await getAccount(tx, caller.userId)
    const latest = thread
      ? await tx.select().from(messages).where(eq(messages.threadId, thread.id)).orderBy(desc(messages.id)).limit(MESSAGES_SHOWN)
      : []
    const lines = latest.reverse().map((row) => `${row.senderId === other.id ? 'Reported' : 'Reporter'}: ${row.body || 'Photo'}`)
    const message = [`Report of ${company?.companyName ?? other.name} (${other.id}): ${reason}`, details]
      .filter(Boolean)
      .join('\n\n')
    await keepContactMessage(tx, { name: reporter.name, email: reporter.email, phone: reporter.phoneNumber, message })
    await queueMail(jobs, tx, {
      to: config.mail.supportEmail,
      subject: `A user was reported: ${reason}`,
      headers: { 'Reply-To': reporter.email },
      ...renderMail({
        title: `${reporter.name} reported a user`,
        preheader: reason,
        paragraphs: [...message.split(/\n{2,}/), ...lines],
        footer: 'Sent from the chat. Answer this mail to reach the reporter.',
      }),
    })
  })
  if (block) await blockUser(context, caller, other.id, true)
}
