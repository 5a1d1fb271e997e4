import { dealTimes } from '@allyards/contract/deal-moves'
import type { SentDelivery } from '@allyards/contract/deals'
import { promisedDays } from '@allyards/contract/delivery-terms'
import { findFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { conflict, notFound } from '../../../platform/errors'
import { presentDelivery } from '../../depots'
import { depots } from '../../depots/depots.table'
import { holdPieces } from '../../products'
import { products } from '../../products/products.table'
import { dealChange, keepStanding } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { tellOfDeals } from '../change/tell-of-deals'
import { tellOfShortStock } from '../change/tell-of-short-stock'
import { dealItems, deals } from '../tables/deals.table'
import { agreedVat, treatmentOf } from './agreed-vat'
import { boughtFor } from './bought-for'
import { deliveryColumns, sumUp, totalPence } from './deal-sums'
import { farSurcharge, requireCollection } from './delivery-rules'
import { keepNetwork } from './keep-network'
import { limitReservations } from './limit-reservations'
import { mailConfirmation } from './papers/mail-confirmation'

type Listing = typeof products.$inferSelect

interface Wish {
  quantity: number
  delivery?: SentDelivery | undefined
  /** In pounds, as it was shown. */
  total: number
  /** The network that the call came from. */
  network: string
}

/** Sets a listing aside for a buyer. Whoever has reserved it already gets the same deal again. */
export async function reserveProduct(context: Context, buyerId: string, productId: string, wish: Wish): Promise<string> {
  const by = { role: 'buyer' as const, userId: buyerId }
  return inTransaction(context, async (work) => {
    const { tx } = work
    const shown = await lockShown(tx, productId)
    const known = await findReserved(tx, buyerId, productId)
    if (known) return known
    await limitReservations(tx, buyerId)
    if (shown.stock > 0 && shown.stock < wish.quantity)
      throw conflict(`Only ${shown.stock} left: please take fewer. Nothing was reserved.`)
    await requireCollection(tx, [shown.depotId], wish.delivery)
    const surchargePence = await farSurcharge(tx, shown.depotId, wish.delivery)
    if (shown.stock > 0) requireShownTotal(shown, wish, surchargePence)
    const listings = await holdPieces(context, work, [{ productId, quantity: wish.quantity }])
    const [listing] = listings
    if (!listing) throw new Error('a held piece has a listing')
    await tellOfShortStock(context, work, listings)
    const depot = await getDepot(tx, listing.depotId)
    const [deal] = await tx
      .insert(deals)
      .values({
        buyerId,
        depotId: listing.depotId,
        partsPence: 0,
        deliveryPence: 0,
        reservedUntil: sql`now() + make_interval(hours => ${dealTimes.reservedHours})`,
        ...agreedVat(depot.vatNumber),
        ...(await boughtFor(tx, buyerId)),
        ...(wish.delivery ? deliveryColumns(wish.delivery) : {}),
        surchargePence,
      })
      .returning()
    if (!deal) throw new Error('the insert returned no deal')
    await keepNetwork(tx, deal.id, wish.network)
    await tx.insert(dealItems).values(itemColumns(deal, depot, listing, wish.quantity))
    const change = dealChange(context, work, by, deal, undefined)
    await change.set(await sumUp(tx, deal))
    change.events.push({ kind: 'reserved', amountPence: deal.partsPence + deal.deliveryPence })
    await keepStanding(change)
    await tellOfDeals(context, work, by, [change])
    await mailConfirmation(context, tx, deal.id)
    return deal.id
  })
}

/** Locked before anything is looked at: a second press waits, finds what the first one reserved, and the price cannot change. */
async function lockShown(tx: Transaction, productId: string): Promise<Listing> {
  const shown = and(eq(products.id, productId), inArray(products.status, ['live', 'sold']))
  const [product] = await tx.select().from(products).where(shown).for('no key update')
  if (!product) throw notFound('There is no such product.')
  return product
}

/** The buyer agrees to the total that was shown. Another one is refused, with the sums as they are now. */
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

function itemColumns(
  deal: DealRecord,
  depot: typeof depots.$inferSelect,
  listing: Listing,
  quantity: number,
): typeof dealItems.$inferInsert {
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
    mileage: listing.mileage,
    imageUrls: listing.imageUrls,
    vat: treatmentOf(deal, listing.vat),
  }
}
