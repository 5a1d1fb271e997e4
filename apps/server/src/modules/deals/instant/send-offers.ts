import { promisedDays, toPlace } from '@allyards/contract/delivery-terms'
import { DAY_MS } from '@allyards/contract/durations'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import type { FarPlace } from '@allyards/contract/far-places'
import { limits } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import { toPence, toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import type { Transaction } from '../../../platform/database/database'
import { newId } from '../../../platform/database/new-id'
import { askForWays, presentDelivery } from '../../depots'
import type { Change } from '../change/change'
import { groupBy } from '../change/group-by'
import { moveEnquiries } from '../change/move-enquiry'
import { moveAllReceived } from '../enquiries/move-received'
import { DELIVERY_DAYS_OF_NEWCOMERS } from '../quotations/prefill-quotation'
import type { EnquiryRow } from '../tables/enquiries.table'
import { instantOffers } from '../tables/instant.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import type { DepotRow, ListingRow } from './read-pieces'
import type { RuleRow } from './rule-terms'

export interface MadeOffer {
  enquiry: EnquiryRow
  part: EnquiryPart
  depot: DepotRow
  rule: RuleRow
  listing: ListingRow
  /** Of all asked pieces. */
  listPence: number
  pricePence: number
  place: FarPlace | null
  at: Date
}

/** Sends what rules offer as the usual kind of quotation, one for each enquiry and depot. */
export async function sendOffers(context: Context, change: Change, made: readonly MadeOffer[]): Promise<void> {
  if (made.length === 0) return
  const { tx } = change
  const sent = [...groupBy(made, (offer) => [`${offer.enquiry.id} ${offer.depot.id}`, offer]).values()].map((offers) => ({
    ...offers[0],
    id: newId(),
    offers: offers.map((offer) => ({ ...offer, itemId: newId(), ...deliveryOf(offer) })),
  }))
  const validUntil = new Date(clock.nowMs() + limits.quotationValidDays * DAY_MS)
  await bulkInsert(
    tx,
    quotations,
    sent.map(({ id, enquiry, depot }) => ({
      ...{ id, enquiryId: enquiry.id, depotId: depot.id, notes: messages.quotationNotes, validUntil, createdAt: clock.now() },
    })),
  )
  const items = sent.flatMap(({ id, offers }) => offers.map((offer) => ({ quotationId: id, ...offer })))
  await bulkInsert(tx, quotationItems, items.map(itemColumns))
  await bulkInsert(tx, instantOffers, items.map(traceOf))
  await moveAllReceived(
    change,
    sent.map(({ enquiry, depot }) => ({ enquiryId: enquiry.id, depotId: depot.id })),
    'quoted',
  )
  const answered = new Set(sent.map(({ enquiry }) => enquiry.id))
  const open = change.enquiries.filter(({ id, status }) => answered.has(id) && status === 'open')
  await moveEnquiries({ ...change, enquiries: open }, 'quoted')
  await askNewcomers(context, change, sent)
  change.record(
    ...sent.map(({ id, enquiry, depot, offers }) => ({
      kind: 'quoted' as const,
      enquiryId: enquiry.id,
      depotId: depot.id,
      quotationId: id,
      offers: offers.map(({ part, pricePence, deliveryPence }) => ({
        ...{ enquiryPartId: part.id, partName: partInWords(part.name, part), depotId: depot.id, pricePence, deliveryPence },
      })),
    })),
  )
}

/** As a quotation form starts with it: a listing's delivery price covers the mainland. */
function deliveryOf({ listing, depot, place }: MadeOffer) {
  const terms = presentDelivery(depot)
  return {
    deliveryPence: toPence(toPlace(terms, place, toPounds(listing.deliveryPence))),
    deliveryDays: promisedDays(terms, listing, place) ?? DELIVERY_DAYS_OF_NEWCOMERS,
  }
}

interface SentOffer extends MadeOffer {
  quotationId: string
  itemId: string
  deliveryPence: number
  deliveryDays: number
}

const itemColumns = (offer: SentOffer): typeof quotationItems.$inferInsert => ({
  id: offer.itemId,
  quotationId: offer.quotationId,
  depotId: offer.depot.id,
  enquiryPartId: offer.part.id,
  partId: offer.part.part_id,
  productId: offer.listing.id,
  isInstant: true,
  pricePence: offer.pricePence,
  deliveryPence: offer.deliveryPence,
  deliveryDays: offer.deliveryDays,
  condition: offer.listing.condition,
  warrantyMonths: offer.listing.warrantyMonths,
  oemNumber: offer.listing.oemNumber,
  features: offer.listing.features,
  mileage: offer.listing.mileage,
  imageUrls: offer.listing.imageUrls.slice(0, 8),
  createdAt: offer.at,
})

const traceOf = ({ itemId, depot, rule, listPence, at }: SentOffer): typeof instantOffers.$inferInsert => ({
  ...{ itemId, depotId: depot.id, ruleId: rule.id, ruleName: rule.name, listPence, createdAt: at },
})

/** Depots whose first quotations these are say how they are paid, as after one that a person sent. */
async function askNewcomers(
  context: Context,
  { tx, work }: Change,
  sent: readonly { id: string; depot: DepotRow }[],
): Promise<void> {
  const ids = [...new Set(sent.map(({ depot }) => depot.id))]
  const known = new Set(await findOthers(tx, ids, sent))
  for (const id of ids.filter((id) => !known.has(id))) await askForWays(context, work, id)
}

/** The depots that have sent others than these. */
async function findOthers(tx: Transaction, depotIds: string[], sent: readonly { id: string }[]): Promise<string[]> {
  const ids = sent.map(({ id }) => id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(depotIds)}::uuid[]) asked (id)
    where exists (select from quotations q where q.depot_id = asked.id and q.id <> all(${sql.param(ids)}::uuid[]))`)
  return rows.map(({ id }) => id)
}
