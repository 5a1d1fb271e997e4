import type { EnquiryEvent, EnquiryEventKind } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { and, asc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { Caller } from '../../../platform/auth/caller'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { askedColumns, enquiries, enquiryEvents, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

/** Hidden from the buyer: a depot's work in its own inbox, and the consequences of the buyer's own choices. */
const hiddenFromBuyer: EnquiryEventKind[] = ['wanted', 'not-in-stock', 'taken-back', 'offer-not-chosen', 'offer-ended']

/** The history of an enquiry for its buyer, or for one depot, which reads only its own part. */
export async function findHistory(db: Queryable, caller: Caller, enquiryId: string): Promise<EnquiryEvent[]> {
  const depotId = caller.depotId
  await mustBeInvolved(db, caller, enquiryId)
  const rows = await db
    .select({
      event: enquiryEvents,
      actorRole: users.role,
      actorName: users.name,
      companyName: depots.companyName,
      partName: parts.name,
      asked: askedColumns,
    })
    .from(enquiryEvents)
    .leftJoin(users, eq(users.id, enquiryEvents.actorId))
    .leftJoin(depots, eq(depots.id, enquiryEvents.depotId))
    .leftJoin(parts, eq(parts.id, enquiryEvents.partId))
    .leftJoin(quotationItems, eq(quotationItems.id, enquiryEvents.itemId))
    .leftJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .where(
      and(
        eq(enquiryEvents.enquiryId, enquiryId),
        depotId
          ? or(isNull(enquiryEvents.depotId), eq(enquiryEvents.depotId, depotId))
          : notInArray(enquiryEvents.kind, hiddenFromBuyer),
      ),
    )
    .orderBy(asc(enquiryEvents.createdAt), asc(enquiryEvents.id))
  return rows.map(({ event, actorRole, actorName, companyName, partName, asked }) => ({
    id: event.id,
    kind: event.kind as EnquiryEventKind,
    at: event.createdAt.toISOString(),
    by: actorRole ?? 'system',
    name: depotId && event.depotId === depotId && actorRole === 'seller' ? actorName : null,
    companyName,
    part_name: partName && partInWords(partName, asked ?? {}),
    changes: event.changes,
  }))
}

async function mustBeInvolved(db: Queryable, caller: Caller, enquiryId: string): Promise<void> {
  const [found] = caller.depotId
    ? await db
        .select({ id: receivedEnquiries.enquiryId })
        .from(receivedEnquiries)
        .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, caller.depotId)))
    : await db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(and(eq(enquiries.id, enquiryId), eq(enquiries.buyerId, caller.userId)))
  if (!found) throw notFound('This enquiry does not exist.')
}
