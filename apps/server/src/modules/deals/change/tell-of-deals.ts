import { partInWords } from '@allyards/contract/part-places'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { notify } from '../../notifications'
import { dealEvents, dealItems, isKept } from '../tables/deals.table'
import { type Actor, isOfTheMarket } from './change'
import type { DealRecord } from './deal-facts'
import { dealReceived } from './deal-jobs'
import { type DealTold, dealNews, type NewDealEvent } from './deal-news'

const DAY_SECONDS = 86_400

interface Changed {
  deal: DealRecord
  events: NewDealEvent[]
}

/** Writes the events down, and with them every notice and mail that follows. Open pages hear once it has committed. */
export async function tellOfDeals(context: Context, work: Work, by: Actor, changed: Changed[]): Promise<void> {
  for (const { deal, events } of changed) {
    if (events.length === 0) continue
    await work.tx.insert(dealEvents).values(
      events.map((event) => ({
        ...event,
        dealId: deal.id,
        byRole: by.role,
        actorId: isOfTheMarket(by) ? null : by.userId,
      })),
    )
    const told = await readTold(work, deal)
    await notify(
      context,
      work,
      ...events.flatMap((event) => {
        const { buyer, seller } = dealNews[event.kind](told, event)
        const link = `/deal/${deal.id}`
        return [
          ...(buyer && by.role !== 'buyer' ? [{ ...buyer, userId: deal.buyerId, kind: 'deal' as const, link }] : []),
          ...(seller && by.role !== 'seller' ? [{ ...seller, userId: told.sellerUserId, kind: 'deal' as const, link }] : []),
        ]
      }),
    )
    if (events.some(({ kind }) => kind === 'received'))
      await context.jobs.enqueue(work.tx, dealReceived, { dealId: deal.id }, { startAfterSeconds: DAY_SECONDS })
    work.afterCommit(() => {
      for (const userId of [deal.buyerId, told.sellerUserId])
        context.live.toParty(userId, 'deal:changed', { deal_id: deal.id, status: deal.status })
    })
  }
}

async function readTold({ tx }: Work, deal: Changed['deal']): Promise<DealTold> {
  const [depot] = await tx
    .select({ userId: depots.userId, companyName: depots.companyName })
    .from(depots)
    .where(eq(depots.id, deal.depotId))
  const [buyer] = await tx.select({ name: users.name }).from(users).where(eq(users.id, deal.buyerId))
  const items = await tx
    .select({ name: parts.name, side: dealItems.side, end: dealItems.end, quantity: dealItems.quantity })
    .from(dealItems)
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .where(and(eq(dealItems.dealId, deal.id), isKept))
  if (!depot || !buyer) throw new Error('a deal has two sides')
  return {
    deal,
    companyName: depot.companyName,
    sellerUserId: depot.userId,
    buyerName: buyer.name,
    partNames: items.map((item) => partInWords(item.name, item)),
  }
}
