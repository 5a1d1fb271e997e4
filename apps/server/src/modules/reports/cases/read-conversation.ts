import type { ResponseOf } from '@allyards/contract/endpoint'
import type { readConversation as contract } from '@allyards/contract/operator-reports'
import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Operator } from '../../../platform/auth/caller'
import type { Transaction } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { messages, threads } from '../../chat/chat.table'
import { writeLog } from '../../operators'
import { caseNumber } from '../case-number'
import type { Case } from '../own-report'
import { reportCases, reports } from '../reports.table'

/** Messages around a reported message, or the end of the conversation for a reported person. */
const BEFORE = 2
const AFTER = 2
const AT_THE_END = 10

/** Only the reported part of the reported conversation. Each reading is logged. */
export async function readConversation({ db }: Context, operator: Operator, id: string): Promise<ResponseOf<typeof contract>> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id))
    const part = found && (await findPart(tx, found))
    if (!found || !part) throw notFound('No conversation was reported.')
    const [first] = part
    const earlier = first ? await tx.$count(messages, and(eq(messages.threadId, first.threadId), lt(messages.id, first.id))) : 0
    await writeLog(tx, operator, {
      act: 'chat-read',
      about: `Conversation of ${caseNumber(found)}, ${part.length} messages`,
      reason: `Reported as ${caseNumber(found)}`,
      link: `/operator/reports?id=${id}`,
    })
    return { earlier, messages: part.map((row) => present(row, found)) }
  })
}

type MessageRow = typeof messages.$inferSelect

async function findPart(tx: Transaction, { id, kind, aboutId }: Case): Promise<MessageRow[] | undefined> {
  if (kind === 'message') {
    const [reported] = await tx.select().from(messages).where(eq(messages.id, aboutId))
    if (!reported) return undefined
    const inThread = eq(messages.threadId, reported.threadId)
    const upTo = await newestFirst(tx, and(inThread, lte(messages.id, aboutId)), BEFORE + 1)
    const after = await tx
      .select()
      .from(messages)
      .where(and(inThread, gt(messages.id, aboutId)))
      .orderBy(asc(messages.id))
      .limit(AFTER)
    return [...upTo.reverse(), ...after]
  }
  if (kind !== 'person') return undefined
  const [report] = await tx.select().from(reports).where(eq(reports.caseId, id)).orderBy(asc(reports.id)).limit(1)
  const reporterId = report?.reporterId ?? ''
  const [thread] = await tx
    .select()
    .from(threads)
    .where(
      or(
        and(eq(threads.buyerId, reporterId), eq(threads.sellerUserId, aboutId)),
        and(eq(threads.sellerUserId, reporterId), eq(threads.buyerId, aboutId)),
      ),
    )
  return thread ? (await newestFirst(tx, eq(messages.threadId, thread.id), AT_THE_END)).reverse() : []
}

const newestFirst = (tx: Transaction, where: ReturnType<typeof and>, limit: number) =>
  tx.select().from(messages).where(where).orderBy(desc(messages.id)).limit(limit)

function present(row: MessageRow, { kind, aboutId, reportedId }: Case) {
  return {
    id: row.id,
    by: row.senderId === reportedId ? ('reported' as const) : ('reporter' as const),
    body: row.body,
    image_url: row.imageUrl,
    at: row.createdAt.toISOString(),
    is_reported: kind === 'message' && row.id === aboutId,
  }
}
