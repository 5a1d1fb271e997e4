import type { UnansweredEnquiry } from '@allyards/contract/operator-market'
import type { Region } from '@allyards/contract/regions'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { askedColumns, enquiries, enquiryParts } from '../deals/tables/enquiries.table'
import type { CellName, Period } from './find-market'
import { today } from './gather-enquiries'
import { marketParts } from './market.table'

const MOST_ROWS = 50

/** The newest enquiries that went unanswered for one part of one make. Nobody is named. */
export async function findCellEnquiries(
  db: Queryable,
  { make, part_id }: CellName,
  { days, buyers }: Period,
): Promise<UnansweredEnquiry[]> {
  const rows = await db
    .select({
      id: enquiryParts.id,
      at: enquiries.createdAt,
      model: enquiries.model,
      year: enquiries.year,
      fuel: enquiries.fuel,
      depots: enquiries.depotsAsked,
      region: sql<Region | null>`${marketParts.region}`,
      is_business: marketParts.isBusiness,
      ...askedColumns,
    })
    .from(marketParts)
    .innerJoin(enquiryParts, eq(enquiryParts.id, marketParts.enquiryPartId))
    .innerJoin(enquiries, eq(enquiries.id, enquiryParts.enquiryId))
    .where(
      and(
        eq(marketParts.make, make),
        eq(marketParts.partId, part_id),
        marketParts.isUnanswered,
        sql`${marketParts.day} >= ${today} - ${sql.raw(days)}`,
        buyers === 'all' ? undefined : eq(marketParts.isBusiness, buyers === 'business'),
      ),
    )
    .orderBy(desc(enquiries.createdAt), desc(enquiryParts.id))
    .limit(MOST_ROWS)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
