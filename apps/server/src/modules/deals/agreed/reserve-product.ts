import { promisedDays } from '@allyards/contract/delivery-terms'
import { findFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import type { Vehicle } from '@allyards/contract/shapes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { readNow } from '../../../platform/database/read-now'
import { conflict, notFound } from '../../../platform/errors'
import { parts } from '../../catalogue/catalogue.table'
import { presentDelivery, waysAtAgreement } from '../../depots'
import { depots } from '../../depots/depots.table'
import { holdPieces } from '../../products'
import { products } from '../../products/products.table'
import type { Change } from '../change/change'
import { dealChange, keepStanding } from '../change/change-deal'
import { changeEnquiries } from '../change/change-enquiry'
import type { DealRecord } from '../change/deal-facts'
import { countShortOffers } from '../change/short-offers'
import { dealItems, deals } from '../tables/deals.table'
import { agreedVat, treatmentOf } from './agreed-vat'
import { boughtFor } from './bought-for'
import { deliveryColumns, sumUp, totalPence } from './deal-sums'
import { farDelivery, requireCarrier, requireCollection } from './delivery-rules'
import { heldUntil } from './held-until'
import { keepNetwork } from './keep-network'
import { limitReservations } from './limit-reservations'
import { numbersAtAgreement } from './numbers-at-agreement'
import { composeConfirmation } from './papers/confirmation'

type Listing = typeof products.$inferSelect

interface Wish {
  quantity: number
  delivery?: SentDelivery | undefined
  /** In pounds, as shown to the buyer. */
  total: number
  /** The car that it is for, if the buyer names one. */
  vehicle?: Vehicle | undefined
  /** The network that the call came from. */
  network: string
}

/** Reserves a listing for a buyer. A repeated call returns the same deal. */
export async function reserveProduct(context: Context, buyerId: string, productId: string, wish: Wish): Promise<string> {
  const by = { role: 'buyer' as const, userId: buyerId }
  return changeEnquiries(context, { which: undefined, by }, async (change) => {
    const { tx, work } = change
    const shown = await lockShown(tx, productId)
    const known = await findReserved(tx, buyerId, productId)
    if (known) return known
    await limitReservations(tx, buyerId)
    if (shown.stock > 0 && shown.stock < wish.quantity)
      throw conflict(`Only ${shown.stock} left: please take fewer. Nothing was reserved.`)
    await requireCollection(tx, [shown.depotId], wish.delivery)
    await requireCarrier(tx, [shown], wish.delivery)
    const { surchargePence } = await farDelivery(tx, shown.depotId, null, wish.delivery)
    if (shown.stock > 0) requireShownTotal(shown, wish, surchargePence)
    const [listing] = await holdPieces(context, work, [{ productId, quantity: wish.quantity }])
    if (!listing) throw new Error('a held piece has a listing')
    const depot = await getDepot(tx, listing.depotId)
    const offers = (await countShortOffers(tx, [productId])).get(productId)
    const now = await readNow(tx)
    const reservedUntil = heldUntil(wish.delivery?.method === 'collect', { agreedAt: now, now })
    if (offers)
      change.recorded.push({ about: 'listing', kind: 'stock-short', listing, offers, reservedUntil, sellerUserId: depot.userId })
    return makeReservation(context, change, { buyerId, depot, listing, wish, surchargePence, reservedUntil })
  })
}

interface Reservation {
  buyerId: string
  depot: typeof depots.$inferSelect
  listing: Listing
  wish: Wish
  surchargePence: number
  reservedUntil: Date
}

async function makeReservation(context: Context, whole: Change, reservation: Reservation): Promise<string> {
  const { tx } = whole
  const { buyerId, depot, listing, wish, surchargePence, reservedUntil } = reservation
  const { name: buyerName, ...business } = await boughtFor(tx, buyerId)
  const [deal] = await tx
    .insert(deals)
    .values({
      buyerId,
      depotId: listing.depotId,
      vehicle: wish.vehicle ?? null,
      partsPence: 0,
      deliveryPence: 0,
      reservedUntil,
      ...agreedVat(depot.vatNumber),
      ...business,
      ...(await waysAtAgreement(tx, listing.depotId)),
      ...(wish.delivery ? deliveryColumns(wish.delivery) : {}),
      surchargePence,
    })
    .returning()
  if (!deal) throw new Error('the insert returned no deal')
  await keepNetwork(tx, deal.id, wish.network)
  const item = itemColumns(deal, depot, listing, wish.quantity)
  await tx.insert(dealItems).values(item)
  const partNames = [await nameOf(tx, item)]
  const change = dealChange(context, whole, deal, {
    companyName: depot.companyName,
    sellerUserId: depot.userId,
    buyerName,
    partNames,
  })
  await change.set(await sumUp(tx, deal))
  await keepStanding(change)
  change.record({
    kind: 'reserved',
    amountPence: deal.partsPence + deal.deliveryPence,
    confirmation: await composeConfirmation(tx, deal.id, context.config.publicUrl),
  })
  return deal.id
}

async function nameOf(tx: Transaction, { partId, ...item }: ReservedItem): Promise<string> {
  const [part] = await tx.select({ name: parts.name }).from(parts).where(eq(parts.id, partId))
  if (!part) throw new Error('a listing has a part')
  return partInWords(part.name, item)
}

type ReservedItem = ReturnType<typeof itemColumns>

/** Locks the listing before reading it, so that its price cannot change and a second press finds the first reservation. */
async function lockShown(tx: Transaction, productId: string): Promise<Listing> {
  const shown = and(eq(products.id, productId), inArray(products.status, ['live', 'sold']))
  const [product] = await tx.select().from(products).where(shown).for('no key update')
  if (!product) throw notFound('There is no such product.')
  return product
}

/** The buyer agrees only to the total that was shown. A different total is refused, with the current sums. */
function requireShownTotal({ pricePence, deliveryPence }: Listing, { quantity, delivery, total }: Wish, surchargePence: number) {
  const sums = {
    partsPence: pricePence * quantity,
    deliveryPence: delivery?.method === 'collect' ? 0 : deliveryPence + surchargePence,
  }
  if (totalPence(sums) === toPence(total)) return
  const message = `The total is ${formatPence(totalPence(sums))} now. Nothing was reserved: please look again.`
  throw Object.assign(conflict(message, { total: message }), {
    extra: {
      total: toPounds(totalPence(sums)),
      parts: toPounds(sums.partsPence),
      delivery: toPounds(sums.deliveryPence),
      surcharge: toPounds(surchargePence),
    },
  })
}

async function findReserved(tx: Transaction, buyerId: string, productId: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(dealItems, and(eq(dealItems.dealId, deals.id), eq(dealItems.productId, productId)))
    .where(and(eq(deals.buyerId, buyerId), eq(deals.status, 'agreed'), isNull(deals.enquiryId)))
    .limit(1)
  return known?.id
}

async function getDepot(tx: Transaction, depotId: string): Promise<typeof depots.$inferSelect> {
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  if (!depot) throw new Error('a listing has a depot')
  return depot
}

function itemColumns(deal: DealRecord, depot: typeof depots.$inferSelect, listing: Listing, quantity: number) {
  const days = promisedDays(presentDelivery(depot), listing, findFarPlace(deal.postcode))
  return {
    dealId: deal.id,
    productId: listing.id,
    partId: listing.partId,
    title: listing.title,
    side: listing.side,
    end: listing.end,
    quantity,
    held: quantity,
    pricePence: listing.pricePence * quantity,
    deliveryPence: listing.deliveryPence,
    deliveryDays: days ?? null,
    condition: listing.condition,
    warrantyMonths: listing.warrantyMonths,
    oemNumber: listing.oemNumber,
    numbers: numbersAtAgreement(listing.id, listing.oemNumber),
    features: listing.features,
    mileage: listing.mileage,
    imageUrls: listing.imageUrls,
    vat: treatmentOf(deal, listing.vat),
  }
}
