import { partInWords } from '@allyards/contract/part-places'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { defineJob } from '../../../platform/jobs/jobs'
import { isTradingSql } from '../../depots'
import { depots } from '../../depots/depots.table'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { enquiryPosted } from '../change/deal-jobs'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { findPartsOf } from './enquiries.queries'

/** Puts an enquiry into the inbox of every depot that handles its make, or of the one it is for. A second run finds them all there. */
export const fanOutEnquiry = defineJob({
  ...enquiryPosted,
  retries: 10,
  concurrency: 4,
  async run(context, { enquiryId }) {
    await changeEnquiry(context, { which: withId(enquiryId), by: { role: 'system' } }, async ({ tx, events }) => {
      const depotUserIds = await sendToDepots(tx, enquiryId)
      await tx
        .update(enquiries)
        .set({ depotsAsked: sql`(select count(*) from ${receivedEnquiries} where enquiry_id = ${enquiryId})` })
        .where(eq(enquiries.id, enquiryId))
      if (depotUserIds.length === 0) return
      const parts = (await findPartsOf(tx, [enquiryId])).get(enquiryId) ?? []
      events.push({ kind: 'sent', enquiryId, depotUserIds, partNames: parts.map((part) => partInWords(part.name, part)) })
    })
  },
})

/** One statement, in which the key of received_enquiries lets each depot in once. Gives who works for those that are new. */
async function sendToDepots(tx: Transaction, enquiryId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with sent as (
      insert into ${receivedEnquiries} (enquiry_id, depot_id)
      select enquiry.id, depot.id
      from ${enquiries} enquiry join ${depots} depot
        on case when enquiry.only_depot_id is null then depot.brands = '{}' or depot.brands @> array[enquiry.make]
          else depot.id = enquiry.only_depot_id end
      where ${isTradingSql('depot')} and enquiry.id = ${enquiryId} and enquiry.status in ('open', 'quoted', 'accepted')
      on conflict do nothing
      returning depot_id
    )
    select depot.user_id from sent join ${depots} depot on depot.id = sent.depot_id`)
  return rows.map((row) => row.user_id)
}
