import type { PublicBranch } from '@allyards/contract/branches'
import type { OpeningHours } from '@allyards/contract/company-terms'
import type { DeliveryTerms } from '@allyards/contract/delivery-terms'
import type { Badges } from '@allyards/contract/depot-checks'
import type { listDepots } from '@allyards/contract/depots'
import type { QueryOf } from '@allyards/contract/endpoint'
import type { Place } from '@allyards/contract/places'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { badgesColumn, branchesColumn, isCheckedColumn, isTradingSql } from '../depots'

export interface DepotRow {
  id: string
  user_id: string
  slug: string
  company_name: string
  company_number: string | null
  vat_number: string | null
  address_line1: string
  address_line2: string | null
  city: string
  postcode: string
  latitude: number
  longitude: number
  about: string | null
  brands: string[]
  logo_url: string | null
  atf_permit: string | null
  scrap_licence: string | null
  certification: string | null
  badges: Badges
  branches: PublicBranch[]
  opening_hours: OpeningHours | null
  delivery_pence: number | null
  free_delivery_from_pence: number | null
  delivery_days: number | null
  delivery_sizes: DeliveryTerms['sizes'] | null
  delivery_places: Partial<DeliveryTerms['places']> | null
  offers_collection: boolean
  dangerous_carrier: string | null
  delivery_terms: string | null
  default_warranty_months: number
  rating_counts: number[]
  median_response_minutes: number | null
  withdrawn_offers: number
  is_checked: boolean
  created_at: string | Date
}

type Search = QueryOf<typeof listDepots>

const stars = sql.raw(
  '(rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5])::float',
)
const ratings = sql.raw('nullif(rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5], 0)')
/** The average of the kept rating counts. */
const rating = sql`${stars} / ${ratings}`
/** The average as if five buyers more had given 4: one happy buyer does not outrank eighty. */
const standing = sql`(${stars} + 5 * 4) / (${ratings} + 5)`

export async function findDepots(db: Queryable, search: Search, near: Place | undefined) {
  const { rows } = await db.execute<DepotRow & { product_count: number; total: number } & Record<string, unknown>>(sql`
    select c.*, ${sql.raw(isCheckedColumn)}, ${sql.raw(badgesColumn)}, ${sql.raw(branchesColumn)}, (select count(*)::int from (select 1 from products p where p.depot_id = c.id and p.status = 'live' limit 1000) l) as product_count
    from (select depots.*, count(*) over ()::int as total from depots where ${whereDepot(search)}
      order by ${orderOf(search.sort, near)} limit ${search.limit} offset ${(search.page - 1) * search.limit}) c`)
  return rows
}

export async function countDepots(db: Queryable, search: Search): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from depots where ${whereDepot(search)}`)
  return rows[0]?.count ?? 0
}

/** Every city that has a depot or a branch of one. */
export async function findCities(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ city: string }>(
    sql`select city from depots where ${isTradingSql('depots')}
      union select branches.city from branches join depots on depots.id = branches.depot_id where ${isTradingSql('depots')} order by city`,
  )
  return rows.map((row) => row.city)
}

export async function findDepot(db: Queryable, slug: string): Promise<(DepotRow & { offers_made: number }) | undefined> {
  const { rows } = await db.execute<DepotRow & { offers_made: number } & Record<string, unknown>>(sql`
    select c.*, ${sql.raw(isCheckedColumn)}, ${sql.raw(badgesColumn)}, ${sql.raw(branchesColumn)}, (select count(*)::int from quotations q join quotation_items i on i.quotation_id = q.id where q.depot_id = c.id) as offers_made
    from depots c where c.slug = ${slug.replaceAll('\u0000', '')} and ${isTradingSql('c')}`)
  return rows[0]
}

export interface FeedbackRow {
  id: string
  rating: number
  comment: string
  reply: string | null
  buyer: string
  part: string
  make: string
  model: string
  created_at: string | Date
}

/** Names the part and the model, never the plate. */
export async function findFeedback(
  db: Queryable,
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FeedbackRow[]> {
  const older = after ? sql`and (f.created_at, f.id) < (select a.created_at, a.id from feedback a where a.id = ${after})` : sql``
  const { rows } = await db.execute<FeedbackRow & Record<string, unknown>>(sql`
    select f.id, f.rating, f.comment, f.reply, case when u.deleted_at is null then u.name else 'Deleted user' end as buyer,
      parts.name as part, coalesce(e.make, l.brand, '') as make, coalesce(e.model, l.models[1], '') as model, f.created_at
    from feedback f join users u on u.id = f.from_user_id left join quotation_items i on i.id = f.quotation_item_id
      left join quotations q on q.id = i.quotation_id left join enquiries e on e.id = q.enquiry_id
      left join deal_items d on d.id = f.deal_item_id left join products l on l.id = d.product_id
      join parts on parts.id = coalesce(i.part_id, d.part_id)
    where f.to_user_id = ${userId} and f.hidden_at is null and f.counts_since is not null ${older} order by f.created_at desc, f.id desc limit ${limit}`)
  return rows
}

export async function countFeedback(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from feedback where to_user_id = ${userId} and hidden_at is null and counts_since is not null`,
  )
  return rows[0]?.count ?? 0
}

function whereDepot({ search, city, brand, min_rating }: Search): SQL {
  const conditions = [isTradingSql('depots')]
  const text = search
    ?.trim()
    .slice(0, 100)
    .replaceAll('\u0000', '')
    .replace(/[\\%_]/g, '\\$&')
  if (text)
    conditions.push(
      sql`(company_name ilike ${`%${text}%`} or ${atAnySite(sql`(city ilike ${`%${text}%`} or postcode ilike ${`${text}%`})`)})`,
    )
  const ofOneSite = [
    ...(city ? [sql`lower(city) = lower(${city.replaceAll('\u0000', '')})`] : []),
    ...(brand.length > 0 ? [sql`(brands && ${sql.param(brand)}::text[] or brands = '{}')`] : []),
  ]
  if (ofOneSite.length > 0) conditions.push(atAnySite(sql.join(ofOneSite, sql` and `)))
  if (min_rating) conditions.push(sql`${rating} >= ${min_rating}`)
  return sql.join(conditions, sql` and `)
}

/** Place filters match the depot's own address or one of its branches. */
const atAnySite = (condition: SQL) =>
  sql`((${condition}) or exists (select from (select * from branches where branches.depot_id = depots.id) branch where ${condition}))`

function orderOf(sort: Search['sort'], near: Place | undefined): SQL {
  if (sort === 'nearest' && near) {
    const distance = sql`(latitude - ${near.latitude}) ^ 2 + ((longitude - ${near.longitude}) * 0.61) ^ 2`
    return sql`least(${distance}, (select min(${distance}) from branches where branches.depot_id = depots.id)), id`
  }
  if (sort === 'response') return sql`median_response_minutes nulls last, id`
  return sort === 'name' ? sql`lower(company_name), id` : sql`${standing} desc nulls last, id`
}
