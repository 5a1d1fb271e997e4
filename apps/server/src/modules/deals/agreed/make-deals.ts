import { dealNumber } from '@allyards/contract/deal-moves'
import { findFarPlace } from '@allyards/contract/far-places'
import { partInWords } from '@allyards/contract/part-places'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { parts } from '../../catalogue/catalogue.table'
import { waysAtAgreement } from '../../depots'
import { depots } from '../../depots/depots.table'
import { holdPieces } from '../../products'
import { products } from '../../products/products.table'
import type { Change } from '../change/change'
import { dealChange, keepStanding } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import type { DealSides } from '../change/events'
import { type Group, groupBy } from '../change/group-by'
import { countShortOffers } from '../change/short-offers'
import { dealItems, deals } from '../tables/deals.table'
import { askedColumns, type EnquiryRow, enquiryParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { agreedVat, treatmentOf } from './agreed-vat'
import { boughtFor } from './bought-for'
import { sumUp } from './deal-sums'
import { addDays, daysAdded, goingTo, requireCarrier, requireCollection, requireDelivery, requireTotal } from './delivery-rules'
import { numbersAtAgreement } from './numbers-at-agreement'
import { composeConfirmation } from './papers/confirmation'

export interface DealInShort {
  id: string
  number: string
}

/** How the accepted offers get to the buyer, and the total that the buyer agrees to. */
export interface Agreement {
  delivery?: SentDelivery | undefined
  /** The depots whose parts the buyer collects. */
  collectFrom?: readonly string[] | undefined
  /** In pounds. */
  total?: number | undefined
}

/** Turns newly accepted offers into a deal with each depot, or adds them to a deal that is still agreed. Takes the pieces from stock. */
export async function makeDeals(
  context: Context,
  change: Change,
  enquiry: EnquiryRow,
  itemIds: string[],
  { delivery, collectFrom = [], total }: Agreement,
): Promise<DealInShort[]> {
  const accepted = await findAccepted(change.tx, itemIds)
  const deliveryFrom = (depotId: string) => (collectFrom.includes(depotId) ? ({ method: 'collect' } as const) : delivery)
  await requireWays(change.tx, enquiry, accepted, deliveryFrom)
  const held = accepted.flatMap(({ item: { productId }, asked: { quantity } }) => (productId ? [{ productId, quantity }] : []))
  await recordShortStock(change, await holdPieces(context, change.work, held), accepted)
  const buyer = await boughtFor(change.tx, enquiry.buyerId)
  const made: DealInShort[] = []
  const sums = { partsPence: 0, deliveryPence: 0, surchargePence: 0 }
  for (const [depotId, offers] of groupBy(accepted, (offer) => [offer.depotId, offer])) {
    const { deal, more } = await joinOrMake(context, change, { enquiry, buyer, offers, delivery: deliveryFrom(depotId) })
    made.push({ id: deal.id, number: dealNumber(deal.number) })
    sums.partsPence += more.partsPence
    sums.deliveryPence += more.deliveryPence
    sums.surchargePence += more.surchargePence
  }
  requireTotal(total, sums, { isDearer: sums.surchargePence > 0, nothingWas: 'agreed' })
  return made
}

/** Refuses collection and delivery that a depot does not offer. */
async function requireWays(
  tx: Transaction,
  { postcode }: EnquiryRow,
  accepted: Accepted[],
  deliveryFrom: (depotId: string) => SentDelivery | undefined,
): Promise<void> {
  const depotIds = [...new Set(accepted.map(({ depotId }) => depotId))]
  const collected = depotIds.filter((depotId) => deliveryFrom(depotId)?.method === 'collect')
  await requireCollection(tx, collected, { method: 'collect' })
  const delivered = depotIds.filter((depotId) => !collected.includes(depotId))
  const goods = accepted.flatMap(({ item, depotId }) => (delivered.includes(depotId) ? { ...item, depotId } : []))
  for (const depotId of delivered.slice(0, 1)) await requireCarrier(tx, goods, deliveryFrom(depotId))
  for (const depotId of delivered.slice(0, 1)) await requireDelivery(tx, delivered, findFarPlace(postcode), deliveryFrom(depotId))
}

/** Tells depots that their other open offers are short of pieces now. */
async function recordShortStock({ tx, recorded }: Change, listings: Listing[], accepted: Accepted[]): Promise<void> {
  const short = await countShortOffers(
    tx,
    listings.map(({ id }) => id),
  )
  for (const listing of listings) {
    const [offers, sale] = [short.get(listing.id), accepted.find(({ item }) => item.productId === listing.id)]
    if (offers && sale) recorded.push({ about: 'listing', kind: 'stock-short', listing, offers, sellerUserId: sale.sellerUserId })
  }
}

type Listing = typeof products.$inferSelect
type Accepted = Awaited<ReturnType<typeof findAccepted>>[number]

function findAccepted(tx: Transaction, itemIds: string[]) {
  return tx
    .select({
      item: quotationItems,
      asked: askedColumns,
      depotId: quotations.depotId,
      vatNumber: depots.vatNumber,
      companyName: depots.companyName,
      sellerUserId: depots.userId,
      partName: parts.name,
      listing: {
        title: products.title,
        side: products.side,
        end: products.end,
        vat: products.vat,
        imageUrls: products.imageUrls,
      },
    })
    .from(quotationItems)
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .where(inArray(quotationItems.id, itemIds))
    .orderBy(asc(quotationItems.id))
}

type Buyer = Awaited<ReturnType<typeof boughtFor>>

interface Sale {
  enquiry: EnquiryRow
  buyer: Buyer
  offers: Group<Accepted>
  delivery: SentDelivery | undefined
}

/** The deal, and what it comes to more than before. */
async function joinOrMake(context: Context, enquiryChange: Change, sale: Sale) {
  const { tx } = enquiryChange
  const { enquiry, offers, delivery } = sale
  const known = await findAgreed(tx, enquiry.id, offers[0].depotId)
  const deal = known ?? (await insertDeal(tx, sale))
  const { partsPence, deliveryPence, surchargePence } = deal
  const pricedFor = findFarPlace(enquiry.postcode)
  const addedDays = await daysAdded(tx, deal.depotId, pricedFor, findFarPlace(deal.postcode))
  await tx.insert(dealItems).values(offers.map((offer) => itemColumns(deal, offer, addedDays)))
  const sides = sidesOf(sale)
  const change = dealChange(context, enquiryChange, deal, sides)
  const way = delivery ? await goingTo(tx, deal, pricedFor, delivery) : undefined
  const ways = deal.waysToPay ? {} : await waysAtAgreement(tx, deal.depotId)
  await change.set({ ...way?.columns, ...ways, updatedAt: clock.now() })
  await addDays(tx, deal.id, way?.moreDays ?? 0)
  await change.set(await sumUp(tx, deal))
  await keepStanding(change)
  change.record({
    kind: known ? 'joined' : 'agreed',
    amountPence: deal.partsPence + deal.deliveryPence,
    enquiry,
    partNames: sides.partNames,
    confirmation: await composeConfirmation(tx, deal.id, context.config.publicUrl),
  })
  const more = {
    partsPence: deal.partsPence - partsPence,
    deliveryPence: deal.deliveryPence - deliveryPence,
    surchargePence: deal.collects ? 0 : deal.surchargePence - surchargePence,
  }
  return { deal, more }
}

/** Names only the newly accepted parts. */
function sidesOf({ buyer, offers }: Sale): DealSides {
  const [{ companyName, sellerUserId }] = offers
  const partNames = offers.map(({ partName, ...offer }) => partInWords(partName, placeOf(offer)))
  return { companyName, sellerUserId, buyerName: buyer.name, partNames }
}

async function findAgreed(tx: Transaction, enquiryId: string, depotId: string): Promise<DealRecord | undefined> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.enquiryId, enquiryId), eq(deals.depotId, depotId), eq(deals.status, 'agreed')))
    .for('no key update')
  return deal
}

async function insertDeal(tx: Transaction, { enquiry, buyer, offers }: Sale): Promise<DealRecord> {
  const [{ depotId, vatNumber }] = offers
  const { businessName, businessVatNumber } = buyer
  const [deal] = await tx
    .insert(deals)
    .values({
      enquiryId: enquiry.id,
      buyerId: enquiry.buyerId,
      depotId,
      partsPence: 0,
      deliveryPence: 0,
      postcode: enquiry.postcode,
      ...agreedVat(vatNumber),
      ...{ businessName, businessVatNumber },
    })
    .returning()
  if (!deal) throw new Error('the insert returned no deal')
  return deal
}

/** The place that the buyer asked for, or else the listing's. */
const placeOf = ({ asked, listing }: Pick<Accepted, 'asked' | 'listing'>) => ({
  side: asked.side ?? listing?.side ?? null,
  end: asked.end ?? listing?.end ?? null,
  quantity: asked.quantity,
})

function itemColumns(deal: DealRecord, { item, asked, listing }: Accepted, addedDays: number) {
  return {
    dealId: deal.id,
    quotationItemId: item.id,
    productId: item.productId,
    partId: item.partId,
    title: listing?.title ?? null,
    ...placeOf({ asked, listing }),
    held: item.productId ? asked.quantity : 0,
    pricePence: item.pricePence,
    deliveryPence: item.deliveryPence,
    deliveryDays: Math.max(0, item.deliveryDays + addedDays),
    condition: item.condition,
    warrantyMonths: item.warrantyMonths,
    oemNumber: item.oemNumber,
    numbers: numbersAtAgreement(item.productId, item.oemNumber),
    features: item.features,
    mileage: item.mileage,
    fitConfirmed: item.fitConfirmed,
    note: item.note,
    imageUrls: item.imageUrls.length > 0 ? item.imageUrls : (listing?.imageUrls ?? []),
    vat: treatmentOf(deal, listing?.vat),
  }
}
