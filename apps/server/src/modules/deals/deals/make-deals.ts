import { dealNumber } from '@allyards/contract/deal-moves'
import type { SentDelivery } from '@allyards/contract/deals'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { depots } from '../../depots/depots.table'
import { holdPieces } from '../../products'
import { products } from '../../products/products.table'
import type { Change } from '../change/change'
import { dealChange, keepStanding } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { type Group, groupBy } from '../change/group-by'
import { tellOfDeals } from '../change/tell-of-deals'
import { tellOfShortStock } from '../change/tell-of-short-stock'
import { dealItems, deals } from '../tables/deals.table'
import { askedColumns, type EnquiryRow, enquiryParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { agreedVat, treatmentOf } from './agreed-vat'
import { boughtFor } from './bought-for'
import { deliveryColumns, sumUp } from './deal-sums'
import { requireCollection } from './delivery-rules'
import { mailConfirmation } from './papers/mail-confirmation'

export interface DealInShort {
  id: string
  number: string
}

/** What a buyer has just accepted becomes a deal with each depot, or joins the one that is still agreed. Pieces are held. */
export async function makeDeals(
  context: Context,
  change: Change,
  enquiry: EnquiryRow,
  itemIds: string[],
  delivery: SentDelivery | undefined,
): Promise<DealInShort[]> {
  const accepted = await findAccepted(change.tx, itemIds)
  await requireCollection(
    change.tx,
    accepted.map(({ depotId }) => depotId),
    delivery,
  )
  const held = accepted.flatMap(({ item: { productId }, asked: { quantity } }) => (productId ? [{ productId, quantity }] : []))
  await tellOfShortStock(context, change.work, await holdPieces(context, change.work, held))
  const made: DealInShort[] = []
  for (const offers of groupBy(accepted, (offer) => [offer.depotId, offer]).values()) {
    const { id, number } = await joinOrMake(context, change, enquiry, offers, delivery)
    made.push({ id, number: dealNumber(number) })
  }
  return made
}

type Accepted = Awaited<ReturnType<typeof findAccepted>>[number]

function findAccepted(tx: Transaction, itemIds: string[]) {
  return tx
    .select({
      item: quotationItems,
      asked: askedColumns,
      depotId: quotations.depotId,
      vatNumber: depots.vatNumber,
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
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .where(inArray(quotationItems.id, itemIds))
    .orderBy(asc(quotationItems.id))
}

async function joinOrMake(
  context: Context,
  { tx, work, by }: Change,
  enquiry: EnquiryRow,
  offers: Group<Accepted>,
  delivery: SentDelivery | undefined,
): Promise<DealRecord> {
  const [{ depotId, vatNumber }] = offers
  const known = await findAgreed(tx, enquiry.id, depotId)
  const deal = known ?? (await insertDeal(tx, enquiry, { depotId, vatNumber }))
  await tx.insert(dealItems).values(offers.map((offer) => itemColumns(deal, offer)))
  const change = dealChange(context, work, by, deal, undefined)
  await change.set({ ...(delivery ? deliveryColumns(delivery) : {}), updatedAt: clock.now() })
  await change.set(await sumUp(tx, deal))
  change.events.push({ kind: known ? 'joined' : 'agreed', amountPence: deal.partsPence + deal.deliveryPence })
  await keepStanding(change)
  await tellOfDeals(context, work, by, [change])
  await mailConfirmation(context, tx, deal.id)
  return deal
}

async function findAgreed(tx: Transaction, enquiryId: string, depotId: string): Promise<DealRecord | undefined> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.enquiryId, enquiryId), eq(deals.depotId, depotId), eq(deals.status, 'agreed')))
    .for('no key update')
  return deal
}

async function insertDeal(
  tx: Transaction,
  enquiry: EnquiryRow,
  { depotId, vatNumber }: Pick<Accepted, 'depotId' | 'vatNumber'>,
): Promise<DealRecord> {
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
      ...(await boughtFor(tx, enquiry.buyerId)),
    })
    .returning()
  if (!deal) throw new Error('the insert returned no deal')
  return deal
}

function itemColumns(deal: DealRecord, { item, asked, listing }: Accepted): typeof dealItems.$inferInsert {
  return {
    dealId: deal.id,
    quotationItemId: item.id,
    productId: item.productId,
    partId: item.partId,
    title: listing?.title ?? null,
    side: asked.side ?? listing?.side ?? null,
    end: asked.end ?? listing?.end ?? null,
    quantity: asked.quantity,
    held: item.productId ? asked.quantity : 0,
    pricePence: item.pricePence,
    deliveryPence: item.deliveryPence,
    deliveryDays: item.deliveryDays,
    condition: item.condition,
    warrantyMonths: item.warrantyMonths,
    oemNumber: item.oemNumber,
    mileage: item.mileage,
    fitConfirmed: item.fitConfirmed,
    note: item.note,
    imageUrls: item.imageUrls.length > 0 ? item.imageUrls : (listing?.imageUrls ?? []),
    vat: treatmentOf(deal, listing?.vat),
  }
}
