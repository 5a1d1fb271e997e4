import { type Dashboard, expiringHours, type LostOffer } from '@allyards/contract/dashboard'
import { toPounds } from '@allyards/contract/money'
import { type End, partInWords, type Side } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
import { findOpenQuotations } from '../deals'
import { quotations } from '../deals/tables/quotations.table'

type Moment = string | Date

/** The seller's current tasks. */
export async function findTodo(
  db: Queryable,
  { partyId, depotId }: Caller & { depotId: string },
): Promise<Omit<Dashboard['todo'], 'feedback_to_give'>> {
  const enquiries = theOnly(await countPending(db, { depotId }))
  const messages = theOnly(await countUnread(db, { partyId }))
  const soon = sql`now() + ${`${expiringHours} hours`}::interval`
  const expiring = await findOpenQuotations(db, depotId, sql`${quotations.validUntil} between now() and ${soon}`)
  const firstAtMs = Math.min(...expiring.map(({ validUntil }) => validUntil.getTime()))
  return {
    new_enquiries: { count: enquiries.count, oldest_at: iso(enquiries.oldest_at) },
    unread_messages: messages,
    expiring_quotations: {
      count: expiring.length,
      value: toPounds(expiring.reduce((sum, { valuePence }) => sum + valuePence, 0)),
      first_at: expiring.length === 0 ? null : new Date(firstAtMs).toISOString(),
    },
  }
}

const countPending = prepareStatement<{ count: number; oldest_at: Moment | null }>(
  'dashboard_pending',
  sql`select count(*)::int as count, min(r.created_at) as oldest_at
    from received_enquiries r where r.depot_id = ${sql.placeholder('depotId')} and (r.status = 'pending' or r.has_parts_left) and not r.is_missed`,
)

const countUnread = prepareStatement<{ count: number; people: number; from: string | null }>(
  'dashboard_unread',
  sql`select count(*)::int as count, count(distinct sender_id)::int as people, (array_agg(sender_id order by id))[1] as "from"
    from messages where receiver_id = ${sql.placeholder('partyId')} and read_at is null`,
)

function theOnly<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

const LOST_SHOWN = 5
/** Only this many of the newest quotations are read. Their index is ordered "nulls last". */
const QUOTATIONS_LOOKED_AT = 200

interface LostRow extends Omit<LostOffer, 'price' | 'winning_price'> {
  side: Side | null
  end: End | null
  quantity: number
  pence: number
  winning_pence: number
}

/** The newest declined offers for a part on which another depot's offer was accepted. */
export async function findLost(db: Queryable, depotId: string): Promise<LostOffer[]> {
  const rows = await newestLost(db, { depotId })
  return rows.map(({ pence, winning_pence, item_id, enquiry_id, reg, make, model, part_id, part_name, ...asked }) => ({
    item_id,
    enquiry_id,
    reg,
    make,
    model,
    part_id,
    part_name: partInWords(part_name, asked),
    price: toPounds(pence),
    winning_price: toPounds(winning_pence),
  }))
}

const newestLost = prepareStatement<LostRow>(
  'dashboard_lost',
  sql`select i.id as item_id, e.id as enquiry_id, e.reg, e.make, e.model, i.part_id, p.name as part_name, asked.side, asked."end", asked.quantity,
      i.price_pence + i.delivery_pence as pence, winner.pence as winning_pence
    from (select id, enquiry_id, depot_id, created_at from quotations where depot_id = ${sql.placeholder('depotId')}
      order by created_at desc nulls last limit ${sql.raw(String(QUOTATIONS_LOOKED_AT))}) q
    join quotation_items i on i.quotation_id = q.id and i.status = 'declined'
    join enquiries e on e.id = q.enquiry_id
    join parts p on p.id = i.part_id
    join enquiry_parts asked on asked.id = i.enquiry_part_id
    cross join lateral (select w.price_pence + w.delivery_pence as pence from quotation_items w join quotations o on o.id = w.quotation_id
      where w.enquiry_part_id = i.enquiry_part_id and o.depot_id <> q.depot_id and w.status = 'accepted' and w.released_at is null limit 1) winner
    order by q.created_at desc, i.id desc limit ${sql.raw(String(LOST_SHOWN))}`,
)

const iso = (moment: Moment | null) => (moment === null ? null : new Date(moment).toISOString())
