import { areasOfRegion } from '@allyards/contract/regions'
import { lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database'
import { milesInSql } from '../depots'
import { marketEnquiries, marketParts } from './market.table'

/** Twice the longest period, so that each can be compared with the one before it. */
const GATHERED_DAYS = 180
/** In one transaction: with a million enquiries in half a year it takes about a second. */
const DAYS_AT_ONCE = 6

export const today = sql`(now() at time zone 'Europe/London')::date`

/** The region of a postcode's area, for statements with a postcode. */
const regionsOfAreas = sql.raw(
  `(values ${Object.entries(areasOfRegion)
    .flatMap(([region, areas]) => areas.split(' ').map((area) => `('${area}', '${region}')`))
    .join(', ')}) as region_of (area, region)`,
)
const areaOf = (postcode: string) => sql.raw(`substring(upper(${postcode}) from '^[A-Z]{1,2}(?=[0-9])')`)

interface Days {
  first: string
  /** The day after the last one. */
  until: string
}

/** The days to gather, in batches, oldest first. Today is not included, because it is not over. */
export async function findDays(db: Queryable): Promise<Days[]> {
  const [all, some] = [sql.raw(String(GATHERED_DAYS)), sql.raw(String(DAYS_AT_ONCE))]
  const { rows } = await db.execute<Days & Record<string, unknown>>(sql`
    select (${today} - ago)::text as first, (${today} - ago + ${some})::text as until
    from generate_series(${all}, 1, -${some}) as ago`)
  return rows
}

/**
 * Reads the enquiries of some days, each with its progress. Writes only changes since the last run. Offers and
 * deals may come late, so every day is read again.
 */
export async function gatherDays(tx: Transaction, { first, until }: Days): Promise<void> {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`
  await tx.execute(sql`
    insert into market_enquiries (enquiry_id, day, is_business, make, model, region, minutes, agreed, paid, completed, claimed, miles)
    select e.id, (e.created_at at time zone 'Europe/London')::date, u.business_name is not null, e.make, e.model, region_of.region, answer.minutes,
      coalesce(deal.agreed, false), coalesce(deal.paid, false), coalesce(deal.completed, false), coalesce(deal.claimed, false), deal.miles
    from enquiries e
      join users u on u.id = e.buyer_id
      left join ${regionsOfAreas} on region_of.area = ${areaOf('e.postcode')}
      left join lateral (select (extract(epoch from min(q.created_at) - e.created_at) / 60)::float as minutes
        from quotations q where q.enquiry_id = e.id) answer on true
      left join lateral (select true as agreed, bool_or(d.paid_at is not null) as paid, bool_or(d.status = 'completed') as completed,
          bool_or(exists (select from claims c where c.deal_id = d.id)) as claimed,
          min(${milesInSql(
            { latitude: sql`e.latitude`, longitude: sql`e.longitude` },
            { latitude: sql`coalesce(b.latitude, c.latitude)`, longitude: sql`coalesce(b.longitude, c.longitude)` },
          )})::float as miles
        from deals d join depots c on c.id = d.depot_id
          left join received_enquiries r on r.enquiry_id = d.enquiry_id and r.depot_id = d.depot_id
          left join branches b on b.id = r.branch_id
        where d.enquiry_id = e.id having count(*) > 0) deal on true
    where e.created_at >= ${midnight(first)} and e.created_at < ${midnight(until)}
    order by e.id
    on conflict (enquiry_id) do update set is_business = excluded.is_business, region = excluded.region, minutes = excluded.minutes,
      agreed = excluded.agreed, paid = excluded.paid, completed = excluded.completed, claimed = excluded.claimed, miles = excluded.miles
    where market_enquiries.* is distinct from excluded.*`)
  await tx.execute(sql`
    insert into market_parts (enquiry_part_id, day, is_business, make, model, region, part_id, is_unanswered)
    select p.id, e.day, e.is_business, e.make, e.model, e.region, p.part_id,
      not exists (select from quotation_items i where i.enquiry_part_id = p.id)
    from market_enquiries e join enquiry_parts p on p.enquiry_id = e.enquiry_id
    where e.day >= ${first}::date and e.day < ${until}::date
    order by p.id
    on conflict (enquiry_part_id) do update
      set is_business = excluded.is_business, region = excluded.region, is_unanswered = excluded.is_unanswered
    where market_parts.* is distinct from excluded.*`)
}

/** Removes rows older than any figure needs. */
export async function forgetBefore(db: Queryable, firstDay: string): Promise<void> {
  await db.delete(marketParts).where(lt(marketParts.day, firstDay))
  await db.delete(marketEnquiries).where(lt(marketEnquiries.day, firstDay))
}

/** Live listings of each region, by the yard where they stand. */
export async function countListings(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ region: string; count: number }>(sql`
    select region_of.region, sum(listed.count)::int as count
    from (select depot_id, branch_id, count(*) from products where status = 'live' group by depot_id, branch_id) listed
      join depots c on c.id = listed.depot_id
      left join branches b on b.id = listed.branch_id
      join ${regionsOfAreas} on region_of.area = ${areaOf('coalesce(b.postcode, c.postcode)')}
    group by 1`)
  return new Map(rows.map(({ region, count }) => [region, count]))
}
