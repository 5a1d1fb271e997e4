import type { PartAnswer, ReceivedPart } from '@allyards/contract/enquiries'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { parts } from '../../catalogue/catalogue.table'
import { groupBy } from '../change/group-by'
import { isDeclinedBy, isOfferedBy } from '../change/parts-left'
import { enquiryParts } from '../tables/enquiries.table'
import { partColumns } from './enquiries.queries'

const partsOfInbox = prepareQuery((db) => {
  const depotId = sql`${sql.placeholder('depotId')}::uuid`
  return db
    .select({
      ...partColumns,
      answer: sql<PartAnswer>`case when ${isOfferedBy(depotId)} then 'offered' when ${isDeclinedBy(depotId)} then 'declined' else 'left' end`,
    })
    .from(enquiryParts)
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(sql`${enquiryParts.enquiryId} = any(${sql.placeholder('enquiryIds')}::uuid[])`)
    .orderBy(asc(enquiryParts.position))
    .prepare('parts_of_inbox')
})

/** The parts of enquiries, with what this depot has said of each. */
export async function findReceivedParts(
  db: Queryable,
  depotId: string,
  enquiryIds: string[],
): Promise<Map<string, ReceivedPart[]>> {
  const rows = await partsOfInbox(db).execute({ depotId, enquiryIds })
  return groupBy(rows, ({ enquiryId, ...part }) => [enquiryId, part])
}
