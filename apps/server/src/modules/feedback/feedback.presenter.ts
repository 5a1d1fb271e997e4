import type { FeedbackEntry, OpenDeal } from '@allyards/contract/feedback'
import { toPounds } from '@allyards/contract/money'
import { type End, partInWords, type Side } from '@allyards/contract/part-places'
import { deletedUserName, publicName } from '@allyards/contract/person-names'
import { townOf } from '../depots'
import { type Standing, whyNotCounted } from './counting/why-not-counted'
import { editableUntil } from './editable-until'

export interface DealRow extends Record<string, unknown> {
  quotation_item_id: string
  part_id: string
  part_name: string
  side: Side | null
  end: End | null
  quantity: number
  reg: string | null
  make: string
  model: string
  total_pence: number
  decided_at: string | Date
  buyer_id: string
  buyer_name: string
  buyer_city: string | null
  buyer_postcode: string | null
  buyer_deleted: boolean
  seller_user_id: string
  company_name: string
  city: string
  slug: string
  seller_deleted: boolean
}

export interface EntryRow extends DealRow, Standing {
  id: string
  from_user_id: string
  rating: number
  comment: string
  reply: string | null
  replied_at: string | Date | null
  created_at: string | Date
  edited_at: string | Date | null
  counts_since: string | Date | null
}

export function presentEntry(row: EntryRow, userId: string): FeedbackEntry {
  const isByBuyer = row.from_user_id === row.buyer_id
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    reply: row.reply,
    replied_at: row.replied_at ? iso(row.replied_at) : null,
    created_at: iso(row.created_at),
    edited_at: row.edited_at ? iso(row.edited_at) : null,
    editable_until: editableUntil(row.created_at).toISOString(),
    not_counted: row.counts_since ? null : wordsTo(userId, row),
    from: isByBuyer ? buyerOf(row) : depotOf(row),
    to: isByBuyer ? depotOf(row) : buyerOf(row),
    deal: presentDeal(row),
  }
}

/** The writer sees the reason; the other side sees only that it does not count. */
function wordsTo(userId: string, row: EntryRow): string {
  if (userId !== row.from_user_id) return row.pair_counts === false ? 'Does not count.' : 'Does not count yet.'
  return whyNotCounted(row) ?? 'Counts in a few minutes.'
}

export function presentOpenDeal(row: DealRow, userId: string): OpenDeal {
  return { to: userId === row.buyer_id ? depotOf(row) : buyerOf(row), deal: presentDeal(row) }
}

/** The other side of the deal. */
export const otherSideOf = (row: DealRow, userId: string): string => (userId === row.buyer_id ? row.seller_user_id : row.buyer_id)

function presentDeal(row: DealRow): FeedbackEntry['deal'] {
  return {
    quotation_item_id: row.quotation_item_id,
    part_id: row.part_id,
    part_name: partInWords(row.part_name, row),
    reg: row.reg,
    make: row.make,
    model: row.model,
    total: toPounds(row.total_pence),
    accepted_at: iso(row.decided_at),
  }
}

const buyerOf = (row: DealRow): FeedbackEntry['from'] => ({
  user_id: row.buyer_id,
  role: 'buyer',
  name: row.buyer_deleted ? deletedUserName : publicName(row.buyer_name),
  city: row.buyer_deleted ? null : townOf(row.buyer_city, row.buyer_postcode),
  slug: null,
})

const depotOf = (row: DealRow): FeedbackEntry['from'] => ({
  user_id: row.seller_user_id,
  role: 'seller',
  name: row.seller_deleted ? deletedUserName : row.company_name,
  city: row.seller_deleted ? null : row.city,
  slug: row.seller_deleted ? null : row.slug,
})

const iso = (moment: string | Date) => new Date(moment).toISOString()
