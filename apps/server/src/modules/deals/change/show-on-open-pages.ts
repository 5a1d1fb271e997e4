import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { depots } from '../../depots/depots.table'
import { receivedEnquiries } from '../tables/enquiries.table'
import type { LiveOf, Published } from './event-audience'
import { groupBy } from './group-by'

/** Tells the open pages what has been committed: each event to its readers, and how each deal and enquiry stands now, once. */
export async function showOnOpenPages(context: Context, all: Published[]): Promise<void> {
  for (const one of all) for (const row of one.audience.live ?? []) showEvent(context, one, row)
  showDeals(context, all)
  await showEnquiries(context, all)
}

function showEvent({ live }: Context, { event, readers }: Published, row: LiveOf): void {
  const to = row.to.flatMap((reader) => readers[reader])
  const { enquiry, quotationId = '', itemId, itemIds = itemId ? [itemId] : [] } = event
  if (!enquiry) return
  const ids = { enquiry_id: enquiry.id }
  if (row.event === 'enquiry:new') live.toParties(to, row.event, ids)
  if (row.event === 'quotation:new') live.toParties(to, row.event, { ...ids, quotation_id: quotationId })
  if (row.event !== 'quotation:item') return
  for (const id of itemIds) live.toParties(to, row.event, { ...ids, quotation_id: quotationId, id, status: row.status })
}

function showDeals({ live }: Context, all: Published[]): void {
  const changed = all.flatMap(({ event: { deal }, audience, readers }) =>
    deal && audience.shows === 'deal' ? [{ deal, readers }] : [],
  )
  for (const { deal, readers } of new Map(changed.map((one) => [one.deal.id, one])).values()) {
    live.toParties([...readers.buyer, ...readers.seller], 'deal:changed', { deal_id: deal.id, status: deal.status })
  }
}

/** To the buyer and to every depot that was asked. */
async function showEnquiries({ db, live }: Context, all: Published[]): Promise<void> {
  const changed = all.flatMap(({ event: { enquiry }, audience }) =>
    enquiry && (audience.shows === 'enquiry' || audience.inEnquiry) ? enquiry : [],
  )
  if (changed.length === 0) return
  const standing = new Map(changed.map((enquiry) => [enquiry.id, enquiry]))
  const asked = await db
    .select({ enquiryId: receivedEnquiries.enquiryId, userId: depots.userId })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(inArray(receivedEnquiries.enquiryId, [...standing.keys()]))
  const depotsOf = groupBy(asked, ({ enquiryId, userId }) => [enquiryId, userId])
  for (const { id, buyerId, status } of standing.values()) {
    live.toParties([buyerId, ...(depotsOf.get(id) ?? [])], 'enquiry:changed', { enquiry_id: id, status })
  }
}
