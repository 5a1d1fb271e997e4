import { openDealStates } from '@allyards/contract/lifecycles'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { deals } from '../deals/tables/deals.table'

/** Open deals go on whatever the state of the depot. */
export const findOpenDeals = (db: Queryable, depotId: string) =>
  db
    .select({ id: deals.id, buyerId: deals.buyerId })
    .from(deals)
    .where(and(eq(deals.depotId, depotId), inArray(deals.status, openDealStates)))
