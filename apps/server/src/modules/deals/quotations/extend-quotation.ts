import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { conflict } from '../../../platform/errors'
import { limitADay } from '../../accounts'
import { type ActingDepot, mustBeOpen } from '../change/change'
import { changeEnquiry } from '../change/change-enquiry'
import { enquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { mustBeSaleable } from './must-be-saleable'

/** Keeps what is still open of a quotation valid for another week, counted from now. */
export async function extendQuotation(context: Context, depot: ActingDepot, quotationId: string): Promise<void> {
  const { depotId } = depot
  const which = sql`${enquiries.id} = (
    select own.enquiry_id from ${quotations} own where own.id = ${quotationId} and own.depot_id = ${depotId})`
  const by = { role: 'seller' as const, ...depot }
  await changeEnquiry(context, { which, by, missing: 'This quotation does not exist.' }, async ({ tx, record }, enquiry) => {
    mustBeOpen(enquiry)
    const words = (wait: string) => `You gave the buyer more time just now. You can do so again in ${wait}.`
    await limitADay(tx, { [`extension of ${quotationId}`]: limits.extensionsADay }, words)
    const open = await tx
      .select({ id: quotationItems.id, partId: quotationItems.partId })
      .from(quotationItems)
      .where(and(eq(quotationItems.quotationId, quotationId), eq(quotationItems.status, 'pending')))
    if (open.length === 0) throw conflict('None of these offers is open any more.')
    await mustBeSaleable(
      tx,
      depotId,
      open.map(({ partId }) => partId),
    )
    await tx
      .update(quotations)
      .set({ validUntil: new Date(clock.nowMs() + limits.quotationValidDays * DAY_MS), updatedAt: clock.now() })
      .where(eq(quotations.id, quotationId))
    record({ kind: 'offer-extended', enquiryId: enquiry.id, depotId, quotationId, itemIds: open.map(({ id }) => id) })
  })
}
