import type { ChatMessage } from '@allyards/contract/chat-message'
import { contestReason } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { notFound } from '../../platform/errors'
import { contestHidden, presentMessage } from '../chat'
import { messages } from '../chat/chat.table'
import { limitReports, openCase } from './report-thing'
import { reports } from './reports.table'

/** The sender of a message objects that its hidden words are no contact detail. This becomes a case like a report. */
export async function contestMasking({ db }: Context, caller: Caller, id: string): Promise<ChatMessage> {
  return db.transaction(async (tx) => {
    await limitReports(tx, caller)
    await contestHidden(tx, caller.partyId, id)
    const target = { ownerId: caller.partyId, what: 'Words hidden in a message', shown: null }
    const open = await openCase(tx, 'masking', { aboutId: id, photo: '' }, target)
    const report = { caseId: open.id, reporterId: caller.userId, reason: contestReason, text: '' }
    await tx.insert(reports).values(report).onConflictDoNothing()
    const [message] = await tx.select().from(messages).where(eq(messages.id, id))
    if (!message) throw notFound('There is no such message.')
    return presentMessage(message, caller.partyId, false)
  })
}
