import { partInWords } from '@allyards/contract/part-places'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { changeEnquiries } from '../change/change-enquiry'
import { enquiryPosted } from '../change/deal-jobs'
import { askedWords } from '../enquiries/asked-words'
import { deliver, depotsAskedBy } from '../enquiries/deliver-to-inboxes'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { enquiries } from '../tables/enquiries.table'
import { askRules } from './ask-rules'
import { sendOffers } from './send-offers'

/**
 * Puts an enquiry into the inbox of every depot that handles its make, or of the one depot it is for, and lets their rules answer.
 * A second run adds nothing.
 */
export const fanOutEnquiry = defineJob({
  ...enquiryPosted,
  retries: 10,
  concurrency: 3,
  run: (context, posted) => fanOut(context, [posted]),
  inSets: { of: 20, run: fanOut },
})

/** Twenty enquiries take as many statements as one. */
async function fanOut(context: Context, posted: { enquiryId: string }[]): Promise<void> {
  const ids = posted.map(({ enquiryId }) => enquiryId)
  await changeEnquiries(context, { which: inArray(enquiries.id, ids), by: { role: 'system' } }, async (change) => {
    const { tx, record } = change
    const sent = await deliver(tx, sql`enquiry.id = any(${sql.param(ids)}::uuid[])`)
    await tx
      .update(enquiries)
      .set({ depotsAsked: depotsAskedBy(sent), askedWords })
      .where(inArray(enquiries.id, ids))
    const partsOf = await findPartsOf(
      tx,
      sent.map(({ enquiryId }) => enquiryId),
    )
    const { made, answeredWhole } = await askRules(change, sent, partsOf)
    for (const { enquiryId, depots } of sent) {
      const waiting = depots.filter(({ id }) => !answeredWhole.get(enquiryId)?.has(id))
      const partNames = (partsOf.get(enquiryId) ?? []).map((part) => partInWords(part.name, part))
      record({ kind: 'sent', enquiryId, depotUserIds: waiting.map(({ userId }) => userId), partNames })
    }
    await sendOffers(context, change, made)
  })
}
