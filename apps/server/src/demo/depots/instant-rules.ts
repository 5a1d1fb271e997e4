import { eq } from 'drizzle-orm'
import { users } from '../../modules/accounts/accounts.table'
import { instantRules } from '../../modules/deals/tables/instant.table'
import { depots } from '../../modules/depots/depots.table'
import { clock } from '../../platform/clock/clock'
import { bulkInsert } from '../../platform/database/bulk-insert'
import type { Queryable } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import { demoAccounts } from '../dataset'

const anything = { makes: [], parts: [], hours: null, position: 0 }

/** Demo depots offer from stock at once. The demo seller has a rule to try, switched off. A database that has them keeps its own. */
export async function writeDemoRules(tx: Queryable): Promise<void> {
  if ((await tx.$count(instantRules)) > 0) return
  const found = await tx
    .select({ id: depots.id, email: users.emailKey })
    .from(depots)
    .innerJoin(users, eq(users.id, depots.userId))
    .where(eq(users.isDemo, true))
    .orderBy(depots.id)
  const own = found.find(({ email }) => email === demoAccounts.seller.email)
  const others = found.filter((depot) => depot !== own)
  const now = clock.now()
  const rows = others.map(({ id: depotId }, index) => ({
    ...anything,
    ...{ id: newId(), depotId, name: 'From the shelf', grades: ['A' as const, 'B' as const, 'C' as const] },
    ...{ priceFromPence: 500, priceToPence: 500_000, underPercent: index % 3 === 0 ? 5 : 0, floorPence: 500, dailyLimit: 200 },
    ...{ isOn: true, createdAt: now, changedAt: now },
  }))
  const toTry = own && {
    ...anything,
    ...{ id: newId(), depotId: own.id, name: 'From the shelf', grades: ['A' as const, 'B' as const] },
    ...{ priceFromPence: 2_000, priceToPence: 40_000, underPercent: 5, floorPence: 2_000, dailyLimit: 20 },
    ...{ isOn: false, createdAt: now, changedAt: now },
  }
  await bulkInsert(tx, instantRules, toTry ? [...rows, toTry] : rows)
}
