import { sql } from 'drizzle-orm'
import { users } from '../../modules/accounts/accounts.table'
import { deals } from '../../modules/deals/tables/deals.table'
import { depots } from '../../modules/depots/depots.table'
import { depotWaysToPay } from '../../modules/depots/paying/ways-to-pay.table'
import type { Queryable } from '../../platform/database/database'

/** Gives demo depots and their open deals ways to pay. No bank has a sort code that begins with 00. */
export async function letDepotsBePaid(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into ${depotWaysToPay} (depot_id, ways, changed_at)
    select depot.id, jsonb_build_object(
      'bank', jsonb_build_object(
        'name', depot.company_name,
        'sortCode', '0000' || lpad((number % 90 + 10)::text, 2, '0'),
        'accountNumber', lpad(number::text, 8, '0')),
      'card_by_phone', number % 3 > 0, 'card_on_collection', depot.offers_collection,
      'cash_on_collection', depot.offers_collection and number % 2 = 0), depot.created_at
    from (select *, abs(hashtext(slug)) % 10000 as number from ${depots}) depot
    join ${users} owner on owner.id = depot.user_id and owner.is_demo
    on conflict do nothing`)
  await db.execute(sql`
    update ${deals} deal set ways_to_pay = way.ways
    from ${depotWaysToPay} way join ${depots} depot on depot.id = way.depot_id join ${users} owner on owner.id = depot.user_id
    where deal.depot_id = way.depot_id and owner.is_demo and deal.ways_to_pay is null
      and deal.status in ('agreed', 'paid', 'ready')`)
}
