import { DAY_MS } from '@allyards/contract/durations'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { depotOpened } from '../../depots'
import { changeInSets, MOST_AT_ONCE } from '../change/change-in-sets'
import { enquiries } from '../tables/enquiries.table'
import { deliver, depotsAskedBy } from './deliver-to-inboxes'
import { takesQuotations } from './received-enquiries.queries'

const DAYS_BACK = 14

/** Gives a new depot or branch the recent enquiries that it can still answer, newest first. A second run adds nothing. */
export const catchUpDepot = defineJob({
  ...depotOpened,
  async run(context, { depotId, brands }) {
    const recent = gt(enquiries.createdAt, new Date(clock.nowMs() - DAYS_BACK * DAY_MS))
    const handled = brands.length === 0 ? undefined : sql`${enquiries.make} = any(${sql.param(brands)}::text[])`
    const which = and(takesQuotations, recent, isNull(enquiries.onlyDepotId), handled) ?? recent
    const found = await context.db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(which)
      .orderBy(desc(enquiries.createdAt))
      .limit(MOST_AT_ONCE)
    await changeInSets(context, found, which, async ({ tx, enquiries: asked }) => {
      const ids = asked.map(({ id }) => id)
      const sent = await deliver(tx, sql`enquiry.id = any(${sql.param(ids)}::uuid[]) and depot.id = ${depotId}`)
      const sentIds = sent.map(({ enquiryId }) => enquiryId)
      await tx
        .update(enquiries)
        .set({ depotsAsked: depotsAskedBy(sent) })
        .where(sql`${enquiries.id} = any(${sql.param(sentIds)}::uuid[])`)
    })
  },
})
