import { offerLifecycle } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { conflict, notFound } from '../../../platform/errors'
import { countWithdrawnOffers } from '../../depots'
import { products } from '../../products/products.table'
import { type ActingDepot, mustMove } from '../change/change'
import { changeEnquiries } from '../change/change-enquiry'
import { endOffers } from '../change/end-offers'
import { isShortOf } from '../change/short-offers'
import { dealItems } from '../tables/deals.table'
import { enquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { changeOwnOffer } from './change-own-offer'

/** A depot withdraws an open offer. The withdrawal counts on its page, because offers are binding, unless it is an immediate undo. */
export async function withdrawOffer(context: Context, depot: ActingDepot, itemId: string, isUndo = false): Promise<void> {
  await changeOwnOffer(context, depot, itemId, async (change, { item }) => {
    const move = { from: item.status, to: 'withdrawn' as const, by: change.by }
    mustMove(offerLifecycle, move, `This offer is already ${item.status}.`)
    const withdrawn = await endOffers(change, eq(quotationItems.id, itemId), 'withdrawn')
    const isSlip = isUndo && clock.nowMs() - item.createdAt.getTime() < limits.undoMs
    if (!isSlip) await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
  })
}

/** Withdraws every open offer that is short of a listing's pieces. None counts if a buyer here got the last piece. */
export async function withdrawOffersOn(context: Context, depot: ActingDepot, productId: string): Promise<number> {
  const [listing] = await context.db
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.depotId, depot.depotId)))
  if (!listing) throw notFound('There is no such product.')
  const hasOffer = sql`${enquiries.id} in (
    select own.enquiry_id from ${quotations} own join ${quotationItems} on ${quotationItems.quotationId} = own.id
    where ${isShortOf(productId)})`
  return changeEnquiries(context, { which: hasOffer, by: { role: 'seller', ...depot } }, async (change) => {
    const withdrawn = change.enquiries.length > 0 ? await endOffers(change, isShortOf(productId), 'withdrawn') : 0
    if (withdrawn === 0 && listing.stock > 0) throw conflict('There is still one left: withdraw offers one by one.')
    const [sold] = await change.tx
      .select({ id: dealItems.id })
      .from(dealItems)
      .where(and(eq(dealItems.productId, productId), gt(dealItems.held, 0)))
      .limit(1)
    if (!sold) await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
    return withdrawn
  })
}
