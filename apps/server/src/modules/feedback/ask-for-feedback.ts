import { publicName } from '@allyards/contract/person-names'
import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database'
import { defineJob, type Jobs } from '../../platform/jobs/jobs'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { enquiries } from '../deals/enquiries/enquiries.table'
import { quotationItems, quotations } from '../deals/quotations/quotations.table'
import { depots } from '../depots/depots.table'
import { announceNotices, type NewNotice, notify } from '../notifications'
import { notifications } from '../notifications/notifications.table'

/** Asks both sides of accepted offers for feedback, once per quotation however many of its offers were accepted together. */
export async function askAfterAcceptance(
  jobs: Jobs,
  tx: Transaction,
  decisions: readonly { itemId: string; quotationId: string; status: string }[],
): Promise<void> {
  const accepted = decisions.filter((decision) => decision.status === 'accepted')
  const quotationIds = [...new Set(accepted.map((decision) => decision.quotationId))]
  const asked = quotationIds.map((quotationId) => ({
    itemIds: accepted.filter((decision) => decision.quotationId === quotationId).map((decision) => decision.itemId),
  }))
  if (asked.length > 0) await jobs.enqueueAll(tx, askForFeedback, asked)
}

/** A second run finds the notices of the first and does nothing. */
export const askForFeedback = defineJob({
  name: 'feedback.ask',
  data: z.object({ itemIds: z.array(z.uuid()).min(1) }),
  retries: 10,
  async run(context, { itemIds }) {
    const asked = await context.db.transaction(async (tx) => {
      const deal = await findAccepted(tx, itemIds)
      if (!deal) return []
      const sides = [
        { id: deal.buyer.id, path: '/buyer-feedback', other: deal.companyName },
        { id: deal.depotId, path: '/feedback', other: publicName(deal.buyer.name) },
      ].map((side) => ({ ...side, link: `${side.path}?item=${itemIds[0]}` }))
      const earlier = await tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(or(...sides.map((side) => and(eq(notifications.userId, side.id), eq(notifications.link, side.link)))))
      if (earlier.length > 0) return []
      await notify(tx, ...sides.map((side) => noticeTo(side, deal.partNames)))
      return sides.map((side) => side.id)
    })
    await announceNotices(context, asked)
  },
})

interface AskedSide {
  id: string
  other: string
  link: string
}

function noticeTo(side: AskedSide, partNames: string[]): NewNotice {
  const title = `How does it go with ${side.other}?`
  const what = new Intl.ListFormat('en-GB').format(partNames.map((name) => name.toLowerCase()))
  const body = `Once the ${what} deal is done, rate ${side.other} from 1 to 5.`
  return { userId: side.id, kind: 'feedback-asked', title, body, link: side.link }
}

async function findAccepted(tx: Transaction, itemIds: string[]) {
  const rows = await tx
    .select({
      partName: parts.name,
      companyName: depots.companyName,
      sellerUserId: depots.userId,
      buyer: { id: users.id, name: users.name },
    })
    .from(quotationItems)
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(users, eq(users.id, enquiries.buyerId))
    .where(and(inArray(quotationItems.id, itemIds), eq(quotationItems.status, 'accepted')))
  const [first] = rows
  if (!first) return undefined
  return {
    buyer: first.buyer,
    depotId: first.sellerUserId,
    companyName: first.companyName,
    partNames: rows.map((row) => row.partName),
  }
}
