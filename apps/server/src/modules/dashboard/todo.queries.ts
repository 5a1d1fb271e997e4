import type { Dashboard, LostOffer } from '@allyards/contract/dashboard'
import { toPounds } from '@allyards/contract/money'
import { type End, partInWords, type Side } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
import { countReceivedEnquiries, findExpiring } from '../deals'
import { countOpenDeals } from '../feedback'

type Moment = string | Date

/** The seller's current tasks. Each figure comes from the query of the screen that it leads to. */
export async function findTodo(db: Queryable, { partyId, depotId }: Caller & { depotId: string }): Promise<Dashboard['todo']> {
  const { pending } = await countReceivedEnquiries(db, depotId)
  const oldest = theOnly(await findOldest(db, { depotId }))
  const messages = theOnly(await countUnread(db, { partyId }))
  const expiring = await findExpiring(db, depotId)
  return {
    new_enquiries: { count: pending, oldest_at: iso(oldest.asked_at) },
    unread_messages: messages,
    expiring_offers: { count: expiring.offers, value: toPounds(expiring.valuePence), first_at: iso(expiring.firstAt) },
    feedback_to_give: { count: await countOpenDeals(db, partyId) },
  }
}

/** Since when the buyer waits who has waited longest: since the enquiry, which may be older than its row in the inbox. */
const findOldest = prepareStatement<{ asked_at: Moment | null }>(
  'dashboard_pending',
  sql`select min(e.created_at) as asked_at from received_enquiries r join enquiries e on e.id = r.enquiry_id
    where r.depot_id = ${sql.placeholder('depotId')} and (r.status = 'pending' or r.has_parts_left) and not r.is_missed`,
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
