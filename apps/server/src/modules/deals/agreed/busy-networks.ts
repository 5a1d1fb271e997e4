import { limits } from '@allyards/contract/limits'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'

const { unpaid, hours } = limits.reservedByNetwork

/** Recent unpaid reservations, with the network of each. */
const held = sql`select n.network, d.id, d.number, d.buyer_id, d.depot_id, d.agreed_at from reservation_networks n
  join deals d on d.id = n.deal_id
  where d.enquiry_id is null and d.status in ('agreed', 'ready') and d.seller_paid_at is null
    and n.created_at > now() - make_interval(hours => ${hours})`

interface BusyNetwork extends Record<string, unknown> {
  network: string
  reservations: number
  accounts: number
  /** When the limit was passed. */
  since: Date | string
}

/** Networks whose accounts together hold more than one buyer would. This proves nothing, because phones share addresses. */
export async function findBusyNetworks(db: Queryable): Promise<BusyNetwork[]> {
  const { rows } = await db.execute<BusyNetwork>(sql`
    select network, count(*)::int as reservations, count(distinct buyer_id)::int as accounts,
      (array_agg(agreed_at order by agreed_at))[${sql.raw(String(unpaid + 1))}] as since
    from (${held}) held group by network
    having count(*) > ${unpaid} and count(distinct buyer_id) > 1
    order by since limit 100`)
  return rows
}

interface HeldDeal extends Record<string, unknown> {
  id: string
  number: number
  buyer_id: string
  depot: string
  depot_id: string
  title: string
  agreed_at: Date | string
}

export async function findHeldByNetwork(db: Queryable, network: string): Promise<HeldDeal[]> {
  const { rows } = await db.execute<HeldDeal>(sql`
    select held.id, held.number, held.buyer_id, held.depot_id, held.agreed_at, c.company_name as depot,
      coalesce((select i.title from deal_items i where i.deal_id = held.id order by i.id limit 1), '') as title
    from (${held}) held join depots c on c.id = held.depot_id
    where held.network = ${network} order by held.agreed_at, held.id limit 500`)
  return rows
}
