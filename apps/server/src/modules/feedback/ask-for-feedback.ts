import { partInWords } from '@allyards/contract/part-places'
import { publicName } from '@allyards/contract/person-names'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { defineJob } from '../../define-job'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { dealReceived } from '../deals'
import { dealItems, deals, isKept } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { type NewNotice, notify } from '../notifications'
import { notifications } from '../notifications/notifications.table'

/** Asks both sides of a deal for feedback, the day after it was received. A second run finds the notices of the first. */
export const askForFeedback = defineJob({
  ...dealReceived,
  retries: 10,
  async run(context, { dealId }) {
    await inTransaction(context, async (work) => {
      const deal = await findReceived(work.tx, dealId)
      if (!deal) return
      const sides = [
        { id: deal.buyer.id, path: '/buyer-feedback', other: deal.companyName },
        { id: deal.sellerUserId, path: '/feedback', other: publicName(deal.buyer.name) },
      ].map((side) => ({ ...side, link: `${side.path}?item=${deal.itemId}` }))
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
  const title = `How was ${side.other}?`
  const what = new Intl.ListFormat('en-GB').format(partNames.map((name) => name.toLowerCase()))
  const body = `The ${what} has arrived: rate ${side.other} from 1 to 5.`
  return { userId: side.id, kind: 'feedback-asked', title, body, link: side.link }
}

/** A deal that was not cancelled. A rating belongs to its first part. */
async function findReceived(tx: Transaction, dealId: string) {
  const rows = await tx
    .select({
      itemId: sql<string>`coalesce(${dealItems.quotationItemId}, ${dealItems.id})`,
      partName: parts.name,
      asked: { side: dealItems.side, end: dealItems.end, quantity: dealItems.quantity },
      companyName: depots.companyName,
      sellerUserId: depots.userId,
      buyer: { id: users.id, name: users.name },
    })
    .from(deals)
    .innerJoin(dealItems, eq(dealItems.dealId, deals.id))
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .innerJoin(users, eq(users.id, deals.buyerId))
    .where(and(eq(deals.id, dealId), ne(deals.status, 'cancelled'), isKept))
    .orderBy(asc(dealItems.id))
  const [first] = rows
  return first ? { ...first, partNames: rows.map(({ partName, asked }) => partInWords(partName, asked)) } : undefined
}
