import { isTrading } from '@allyards/contract/depot-states'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs'
import { depotOpened } from '../../depots'
import { depots } from '../../depots/depots.table'
import { changeEnquiries } from '../change/change-enquiry'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { takesQuotations } from './received-enquiries.queries'

const DAYS_BACK = 14
const DAY_MS = 86_400_000

/** A new depot finds in its inbox what buyers have asked lately and it could still answer. A second run finds them all there. */
export const catchUpDepot = defineJob({
  ...depotOpened,
  async run(context, { depotId, brands }) {
    const [depot] = await context.db.select({ state: depots.state }).from(depots).where(eq(depots.id, depotId))
    if (!depot || !isTrading(depot.state)) return
    const recent = gt(enquiries.createdAt, new Date(Date.now() - DAYS_BACK * DAY_MS))
    const handled = brands.length === 0 ? undefined : sql`${enquiries.make} = any(${sql.param(brands)}::text[])`
    const which = and(takesQuotations, recent, isNull(enquiries.onlyDepotId), handled) ?? recent
    await changeEnquiries(context, { which, by: { role: 'system' } }, async ({ tx, enquiries: asked }) => {
      if (asked.length === 0) return
      const sent = await tx
        .insert(receivedEnquiries)
        .values(asked.map(({ id }) => ({ enquiryId: id, depotId })))
        .onConflictDoNothing()
        .returning({ enquiryId: receivedEnquiries.enquiryId })
      for (const { enquiryId } of sent) {
        await tx
          .update(enquiries)
          .set({ depotsAsked: sql`coalesce(${enquiries.depotsAsked}, 0) + 1` })
          .where(eq(enquiries.id, enquiryId))
      }
    })
  },
})
