import { areasOfRegion } from '@allyards/contract/regions'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { milesInSql } from '../depots'

/** Twice the longest period, so that each can be compared with the one before it. */
const GATHERED_DAYS = 180

export const today = sql`(now() at time zone 'Europe/London')::date`

/** For a statement that has a postcode: the region of its area. */
const regionsOfAreas = sql.raw(
  `(values ${Object.entries(areasOfRegion)
    .flatMap(([region, areas]) => areas.split(' ').map((area) => `('${area}', '${region}')`))
    .join(', ')}) as region_of (area, region)`,
)
const areaOf = (postcode: string) => sql.raw(`substring(upper(${postcode}) from '^[A-Z]{1,2}(?=[0-9])')`)

/**
 * Reads the enquiries of half a year once, each with how far it came, into tables of this transaction alone. All figures are
 * counted from there, so that a count reads no more when there are more choices on the page.
 */
export async function gatherEnquiries(tx: Transaction): Promise<void> {
  const from = sql`((${today} - ${sql.raw(String(GATHERED_DAYS))})::timestamp at time zone 'Europe/London')`
  const until = sql`(${today}::timestamp at time zone 'Europe/London')`
  await tx.execute(sql`
    create temporary table gathered_enquiries on commit drop as
    select e.id, (e.created_at at time zone 'Europe/London')::date as day, u.business_name is not null as is_business, e.make, e.model,
      region_of.region, answer.minutes, coalesce(deal.agreed, false) as agreed, coalesce(deal.paid, false) as paid,
      coalesce(deal.completed, false) as completed, coalesce(deal.claimed, false) as claimed, deal.miles
    from enquiries e
      join users u on u.id = e.buyer_id
      left join ${regionsOfAreas} on region_of.area = ${areaOf('e.postcode')}
      left join lateral (select extract(epoch from min(q.created_at) - e.created_at) / 60 as minutes
        from quotations q where q.enquiry_id = e.id) answer on true
      left join lateral (select true as agreed, bool_or(d.paid_at is not null) as paid, bool_or(d.status = 'completed') as completed,
          bool_or(exists (select from claims c where c.deal_id = d.id)) as claimed,
          min(${milesInSql(
            { latitude: sql`e.latitude`, longitude: sql`e.longitude` },
            { latitude: sql`coalesce(b.latitude, c.latitude)`, longitude: sql`coalesce(b.longitude, c.longitude)` },
          )}) as miles
        from deals d join depots c on c.id = d.depot_id
          left join received_enquiries r on r.enquiry_id = d.enquiry_id and r.depot_id = d.depot_id
          left join branches b on b.id = r.branch_id
        where d.enquiry_id = e.id having count(*) > 0) deal on true
    where e.created_at >= ${from} and e.created_at < ${until}`)
  await tx.execute(sql`
    create temporary table gathered_parts on commit drop as
    select e.day, e.is_business, e.make, e.model, e.region, p.part_id,
      not exists (select from quotation_items i where i.enquiry_part_id = p.id) as is_unanswered
    from gathered_enquiries e join enquiry_parts p on p.enquiry_id = e.id`)
}

/** Live listings of each region, by the yard where they stand. */
export async function countListings(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ region: string; count: number }>(sql`
    select region_of.region, sum(listed.count)::int as count
    from (select depot_id, branch_id, count(*) from products where status = 'live' group by depot_id, branch_id) listed
      join depots c on c.id = listed.depot_id
      left join branches b on b.id = listed.branch_id
      join ${regionsOfAreas} on region_of.area = ${areaOf('coalesce(b.postcode, c.postcode)')}
    group by 1`)
  return new Map(rows.map(({ region, count }) => [region, count]))
}
