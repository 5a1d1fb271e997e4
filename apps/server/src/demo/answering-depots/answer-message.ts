import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { users } from '../../modules/accounts/accounts.table'
import { sendMessage } from '../../modules/chat'
import { messages, threads } from '../../modules/chat/chat.table'
import { findPartsOf } from '../../modules/deals'
import { enquiries } from '../../modules/deals/tables/enquiries.table'
import { depots } from '../../modules/depots/depots.table'
import type { Queryable } from '../../platform/database/database'
import { demoAccounts } from '../dataset'
import { ownerOf } from './owner-of'

/** A demo depot answers the first message of a buyer, once; what follows is for people. */
export const answerMessage = defineJob({
  name: 'demo.answer-message',
  data: z.object({ buyerId: z.uuid(), depotUserId: z.uuid() }),
  retries: 2,
  async run(context, { buyerId, depotUserId }) {
    const thread = await findUnanswered(context.db, buyerId, depotUserId)
    if (!thread) return
    const caller = ownerOf(depotUserId, thread.depotId)
    // The clientId makes a second run harmless.
    const clientId = `demo-${thread.id}`
    await sendMessage(context, caller, buyerId, { clientId, body: await composeAnswer(context.db, thread) })
  },
})

/** The conversation of this buyer and demo depot, unless the depot has written in it. The demo seller is a person's account. */
async function findUnanswered(db: Queryable, buyerId: string, depotUserId: string) {
  const [thread] = await db
    .select({ id: threads.id, enquiryId: threads.enquiryId, depotId: depots.id, companyName: depots.companyName })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.sellerUserId))
    .innerJoin(depots, eq(depots.userId, users.id))
    .where(
      and(
        eq(threads.buyerId, buyerId),
        eq(threads.sellerUserId, depotUserId),
        eq(users.isDemo, true),
        ne(users.emailKey, demoAccounts.seller.email),
      ),
    )
  if (!thread) return undefined
  const [answer] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, thread.id), eq(messages.senderId, depotUserId)))
    .limit(1)
  return answer ? undefined : thread
}

async function composeAnswer(db: Queryable, { enquiryId, companyName }: { enquiryId: string | null; companyName: string }) {
  const [enquiry] = enquiryId ? await db.select().from(enquiries).where(eq(enquiries.id, enquiryId)) : []
  const parts = enquiry ? ((await findPartsOf(db, [enquiry.id])).get(enquiry.id) ?? []) : []
  const names = new Intl.ListFormat('en-GB').format(parts.map((part) => part.name.toLowerCase()))
  const about = enquiry
    ? `We have had a look for the ${names} for your ${enquiry.make} ${enquiry.model}: what we offered is on the shelf and can go out the next working day.`
    : 'The part is on the shelf and can go out the next working day.'
  return `Hello, and thank you for your message. ${about} ${companyName} is a demo depot, so this answer is automatic.`
}
