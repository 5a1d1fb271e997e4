import { dealTimes } from '@allyards/contract/deal-moves'
import type { SentDelivery } from '@allyards/contract/deals'
import { promisedDays } from '@allyards/contract/delivery-terms'
import { findFarPlace } from '@allyards/contract/far-places'
import { limits } from '@allyards/contract/limits'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { conflict, notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { presentDelivery } from '../../depots'
import { depots } from '../../depots/depots.table'
import { holdPieces } from '../../products'
import { products } from '../../products/products.table'
import { dealChange, keepStanding } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { tellOfDeals } from '../change/tell-of-deals'
import { tellOfShortStock } from '../change/tell-of-short-stock'
import { dealItems, deals } from '../tables/deals.table'
import { boughtFor } from './bought-for'
import { deliveryColumns, sumUp } from './deal-sums'
import { farSurcharge } from './far-surcharge'
import { mailConfirmation } from './papers/mail-confirmation'

const HOUR_MS = 3_600_000

interface Wish {
  quantity: number
  delivery?: SentDelivery | undefined
}

/** Sets a listing aside for a buyer. Whoever has reserved it already gets the same deal again. */
export async function reserveProduct(context: Context, buyerId: string, productId: string, wish: Wish): Promise<string> {
  const by = { role: 'buyer' as const, userId: buyerId }
  return inTransaction(context, async (work) => {
    const { tx } = work
    const { stock } = await mustBeShown(tx, productId)
    const known = await findReserved(tx, buyerId, productId)
    if (known) return known
    await mustHaveRoom(tx, buyerId)
    if (stock > 0 && stock < wish.quantity) throw conflict(`Only ${stock} left: please take fewer. Nothing was reserved.`)
    const listings = await holdPieces(context, work, [{ productId, quantity: wish.quantity }])
    const [listing] = listings
    if (!listing) throw new Error('a held piece has a listing')
    await tellOfShortStock(context, work, listings)
    const [deal] = await tx
      .insert(deals)
      .values({
        buyerId,
        depotId: listing.depotId,
        partsPence: 0,
        deliveryPence: 0,
        reservedUntil: new Date(Date.now() + dealTimes.reservedHours * HOUR_MS),
        ...(await boughtFor(tx, buyerId)),
        ...(wish.delivery ? deliveryColumns(wish.delivery) : {}),
        surchargePence: await farSurcharge(tx, listing.depotId, wish.delivery),
      })
      .returning()
    if (!deal) throw new Error('the insert returned no deal')
    await tx.insert(dealItems).values(await itemColumns(tx, deal, listing, wish.quantity))
    const change = dealChange(context, work, by, deal, undefined)
    await change.set(await sumUp(tx, deal))
    change.events.push({ kind: 'reserved', amountPence: deal.partsPence + deal.deliveryPence })
    await keepStanding(change)
    await tellOfDeals(context, work, by, [change])
    await mailConfirmation(context, tx, deal.id)
    return deal.id
  })
}

async function mustBeShown(tx: Transaction, productId: string): Promise<{ stock: number }> {
  const shown = and(eq(products.id, productId), inArray(products.status, ['live', 'sold']))
  // Locked here, so that a second press waits and finds what the first one reserved.
  const [product] = await tx.select({ stock: products.stock }).from(products).where(shown).for('no key update')
  if (!product) throw notFound('There is no such product.')
  return product
}

/** Nobody empties a yard by setting everything aside. One reservation of a buyer at a time is counted. */
async function mustHaveRoom(tx: Transaction, buyerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
  const unpaid = and(eq(deals.buyerId, buyerId), eq(deals.status, 'agreed'), isNotNull(deals.reservedUntil))
  if ((await tx.$count(deals, unpaid)) < limits.reservedAtOnce) return
  const message = `You have ${limits.reservedAtOnce} parts set aside. Pay for one or cancel it, then reserve this one.`
  throw conflict(message, { reserved: message })
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

async function itemColumns(
  tx: Transaction,
  deal: Pick<DealRecord, 'id' | 'postcode'>,
  listing: typeof products.$inferSelect,
  quantity: number,
): Promise<typeof dealItems.$inferInsert> {
  const [depot] = await tx.select().from(depots).where(eq(depots.id, listing.depotId))
  if (!depot) throw new Error('a listing has a depot')
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
    vat: listing.vat,
  }
}
