import { dealNumber } from '@allyards/contract/deal-moves'
import { toPounds } from '@allyards/contract/money'
import type { ReportCase } from '@allyards/contract/operator-reports'
import { partInWords } from '@allyards/contract/part-places'
import { eq, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { users } from '../../accounts/accounts.table'
import { findItemsOfDeals } from '../../deals'
import { claims, dealItems, deals } from '../../deals/tables/deals.table'
import { depots } from '../../depots/depots.table'
import { feedback } from '../../feedback/feedback.table'
import type { Case } from '../own-report'

/** The deal that reported feedback, or its answer, is about: what was bought, and what became of it. */
export async function findDealBehind(db: Queryable, { kind, aboutId }: Case): Promise<ReportCase['deal']> {
  if (kind !== 'feedback' && kind !== 'reply') return null
  const [found] = await db
    .select({ deal: deals, buyer: users.name, depot: depots.companyName })
    .from(feedback)
    .innerJoin(dealItems, or(eq(dealItems.id, feedback.dealItemId), eq(dealItems.quotationItemId, feedback.quotationItemId)))
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .innerJoin(users, eq(users.id, deals.buyerId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(eq(feedback.id, aboutId))
    .limit(1)
  if (!found) return null
  const { deal, buyer, depot } = found
  const items = await findItemsOfDeals(db, [deal.id])
  const opened = await db
    .select({ id: claims.id, kind: claims.kind, status: claims.status, escalatedAt: claims.escalatedAt })
    .from(claims)
    .where(eq(claims.dealId, deal.id))
    .orderBy(claims.id)
  return {
    number: dealNumber(deal.number),
    status: deal.status,
    buyer,
    depot,
    parts: items.map(({ item, name }) => partInWords(name, item)),
    total: toPounds(deal.partsPence + deal.deliveryPence),
    agreed_at: deal.agreedAt.toISOString(),
    paid_at: deal.paidAt?.toISOString() ?? null,
    received_at: deal.receivedAt?.toISOString() ?? null,
    claims: opened.map(({ id, kind, status, escalatedAt }) => ({
      kind,
      status,
      link: escalatedAt ? `/operator/disputes?id=${id}` : null,
    })),
  }
}
