import { partInWords } from '@allyards/contract/part-places'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { defineJob } from '../../../platform/jobs/jobs'
import { isTradingSql } from '../../depots'
import { depots } from '../../depots/depots.table'
import { changeEnquiries } from '../change/change-enquiry'
import { enquiryPosted } from '../change/deal-jobs'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { findPartsOf } from './enquiries.queries'

/** Puts an enquiry into the inbox of every depot that handles its make, or of the one it is for. A second run finds them all there. */
export const fanOutEnquiry = defineJob({
  ...enquiryPosted,
  retries: 10,
  concurrency: 2,
  run: (context, posted) => fanOut(context, [posted]),
  inSets: { of: 20, run: fanOut },
})

/** As many statements for twenty enquiries as for one. */
async function fanOut(context: Context, posted: { enquiryId: string }[]): Promise<void> {
  const ids = posted.map(({ enquiryId }) => enquiryId)
  await changeEnquiries(context, { which: inArray(enquiries.id, ids), by: { role: 'system' } }, async ({ tx, events }) => {
    const sent = await sendToDepots(tx, ids)
    await tx
      .update(enquiries)
      .set({ depotsAsked: sql`(select count(*) from ${receivedEnquiries} where enquiry_id = ${enquiries.id})` })
      .where(inArray(enquiries.id, ids))
    const partsOf = await findPartsOf(
      tx,
      sent.map(({ enquiryId }) => enquiryId),
    )
    for (const { enquiryId, depotUserIds } of sent) {
      const partNames = (partsOf.get(enquiryId) ?? []).map((part) => partInWords(part.name, part))
      events.push({ kind: 'sent', enquiryId, depotUserIds, partNames })
    }
  })
}

/** One statement, in which the key of received_enquiries lets each depot in once. Gives who works for those that are new. */
async function sendToDepots(tx: Transaction, enquiryIds: string[]) {
  const { rows } = await tx.execute<{ enquiryId: string; depotUserIds: string[] }>(sql`
    with sent as (
      insert into ${receivedEnquiries} (enquiry_id, depot_id)
      select enquiry.id, depot.id
      from ${enquiries} enquiry join ${depots} depot
        on case when enquiry.only_depot_id is null then depot.brands = '{}' or depot.brands @> array[enquiry.make]
          else depot.id = enquiry.only_depot_id end
      where ${isTradingSql('depot')} and enquiry.id = any(${sql.param(enquiryIds)}::uuid[])
        and enquiry.status in ('open', 'quoted', 'accepted')
      on conflict do nothing
      returning enquiry_id, depot_id
    )
    select sent.enquiry_id as "enquiryId", json_agg(depot.user_id) as "depotUserIds"
    from sent join ${depots} depot on depot.id = sent.depot_id group by sent.enquiry_id`)
  return rows
}
