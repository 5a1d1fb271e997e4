import { dealNumber } from '@allyards/contract/deal-moves'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { readDisputeChat } from '@allyards/contract/operator-disputes'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { notFound } from '../../platform/errors'
import { messages, threads } from '../chat/chat.table'
import { claims, deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { writeLog } from '../operators'

/** The end of the conversation. Older messages are rarely about this deal. */
const AT_THE_END = 50

/** The conversation between the two sides of a dispute. Each reading is logged. */
export async function readChat({ db }: Context, operator: Operator, id: string): Promise<ResponseOf<typeof readDisputeChat>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ number: deals.number, buyerId: deals.buyerId, threadId: threads.id })
      .from(claims)
      .innerJoin(deals, eq(deals.id, claims.dealId))
      .innerJoin(depots, eq(depots.id, deals.depotId))
      .leftJoin(threads, and(eq(threads.buyerId, deals.buyerId), eq(threads.sellerUserId, depots.userId)))
      .where(and(eq(claims.id, id), isNotNull(claims.escalatedAt)))
    if (!found) throw notFound('There is no such dispute.')
    const inThread = eq(messages.threadId, found.threadId ?? id)
    const rows = await tx.select().from(messages).where(inThread).orderBy(desc(messages.id)).limit(AT_THE_END)
    const number = dealNumber(found.number)
    await writeLog(tx, operator, {
      act: 'chat-read',
      about: `Conversation of ${number}, ${rows.length} messages`,
      reason: `Dispute on ${number}`,
      link: `/operator/disputes?id=${id}`,
    })
    return {
      earlier: (await tx.$count(messages, inThread)) - rows.length,
      messages: rows.reverse().map((row) => ({
        id: row.id,
        by: row.senderId === found.buyerId ? ('buyer' as const) : ('seller' as const),
        body: row.body,
        image_url: row.imageUrl,
        at: row.createdAt.toISOString(),
      })),
    }
  })
}
