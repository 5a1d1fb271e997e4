import { publicName } from '@allyards/contract/person-names'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { defineJob } from '../../platform/jobs/jobs'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { offersAccepted } from '../deals'
import { enquiries } from '../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import { type NewNotice, notify } from '../notifications'
import { notifications } from '../notifications/notifications.table'

const DAY_SECONDS = 86_400
/** A longer wait is cut into several. */
const LONGEST_WAIT_SECONDS = 20 * DAY_SECONDS

/**
 * Asks both sides of accepted offers for feedback, the day after the parts should have arrived.
 * A second run finds the notices of the first and does nothing.
 */
export const askForFeedback = defineJob({
  ...offersAccepted,
  retries: 10,
  async run(context, { itemIds }) {
    await inTransaction(context, async (work) => {
      const deal = await findAccepted(work.tx, itemIds)
      if (!deal) return
      const wait = Math.ceil((deal.askAt.getTime() - Date.now()) / 1000)
      if (wait > 0) {
        const startAfterSeconds = Math.min(wait, LONGEST_WAIT_SECONDS)
        return context.jobs.enqueue(work.tx, offersAccepted, { itemIds }, { startAfterSeconds })
      }
      const sides = [
        { id: deal.buyer.id, path: '/buyer-feedback', other: deal.companyName },
        { id: deal.sellerUserId, path: '/feedback', other: publicName(deal.buyer.name) },
      ].map((side) => ({ ...side, link: `${side.path}?item=${itemIds[0]}` }))
      const earlier = await work.tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(or(...sides.map((side) => and(eq(notifications.userId, side.id), eq(notifications.link, side.link)))))
      if (earlier.length > 0) return
      await notify(context, work, ...sides.map((side) => noticeTo(side, deal.partNames)))
    })
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
      decidedAt: quotationItems.decidedAt,
      deliveryDays: quotationItems.deliveryDays,
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
  const askTimes = rows.map(
    ({ decidedAt, deliveryDays }) => (decidedAt?.getTime() ?? 0) + (deliveryDays + 1) * DAY_SECONDS * 1000,
  )
  return {
    askAt: new Date(Math.max(...askTimes)),
    buyer: first.buyer,
    sellerUserId: first.sellerUserId,
    companyName: first.companyName,
    partNames: rows.map((row) => row.partName),
  }
}
