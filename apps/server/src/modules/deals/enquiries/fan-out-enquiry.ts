import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs'
import { depots } from '../../depots/depots.table'
import { announceNotices, notify } from '../../notifications'
import { findPartsOf } from './enquiries.queries'
import { enquiries, receivedEnquiries } from './enquiries.table'
import { recordEvents } from './enquiry-history'
import { inWords } from './in-words'
import { lockEnquiry } from './lock-enquiry'

/**
 * Puts an enquiry into the inbox of every depot that handles its make. One statement, and the key of
 * received_enquiries makes a second run harmless: each seller gets it exactly once.
 */
export const fanOutEnquiry = defineJob({
  name: 'enquiries.fan-out',
  data: z.object({ enquiryId: z.uuid() }),
  retries: 10,
  concurrency: 4,
  async run(context, { enquiryId }) {
    const { db, live } = context
    const { asked, buyerId } = await db.transaction(async (tx) => {
      await lockEnquiry(tx, enquiryId)
      const sent = await tx.execute<{ user_id: string; make: string; model: string }>(sql`
        with sent as (
          insert into ${receivedEnquiries} (enquiry_id, depot_id)
          select enquiry.id, company.id
          from ${enquiries} enquiry join ${depots} company on company.brands = '{}' or company.brands @> array[enquiry.make]
          where enquiry.id = ${enquiryId} and enquiry.status in ('open', 'quoted', 'accepted')
          on conflict do nothing
          returning enquiry_id, depot_id
        )
        select company.user_id, enquiry.make, enquiry.model
        from sent
        join ${depots} company on company.id = sent.depot_id
        join ${enquiries} enquiry on enquiry.id = sent.enquiry_id`)
      const [enquiry] = await tx
        .update(enquiries)
        .set({ depotsAsked: sql`(select count(*) from ${receivedEnquiries} where enquiry_id = ${enquiryId})` })
        .where(eq(enquiries.id, enquiryId))
        .returning({ buyerId: enquiries.buyerId })
      if (sent.rows.length > 0) await recordEvents(tx, { enquiryId, kind: 'sent' })
      const parts = (await findPartsOf(tx, [enquiryId])).get(enquiryId) ?? []
      const body = `${inWords(parts.map(({ name }) => name))}. A buyer is waiting for your price.`
      await notify(
        tx,
        ...sent.rows.map((row) => ({
          userId: row.user_id,
          kind: 'enquiry' as const,
          title: `New enquiry: ${row.make} ${row.model}`,
          body,
          link: `/EnquiryPage?id=${enquiryId}`,
        })),
      )
      return { asked: sent.rows.map((row) => row.user_id), buyerId: enquiry?.buyerId }
    })
    if (buyerId) live.toUser(buyerId, 'enquiry:new', { enquiry_id: enquiryId })
    for (const userId of asked) live.toUser(userId, 'enquiry:new', { enquiry_id: enquiryId })
    await announceNotices(context, asked)
  },
})
