import { offerLifecycle } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { countWithdrawnOffers } from '../../depots'
import { type ActingDepot, mustMove } from '../change/change'
import { endOffers } from '../change/end-offers'
import { quotationItems } from '../tables/quotations.table'
import { changeOwnOffer } from './change-own-offer'

/** A depot takes an open offer back. It counts on its page, for an offer is meant to be binding; a slip undone at once does not. */
export async function withdrawOffer(context: Context, depot: ActingDepot, itemId: string, isUndo = false): Promise<void> {
  await changeOwnOffer(context, depot, itemId, async (change, { item }) => {
    const move = { from: item.status, to: 'withdrawn' as const, by: change.by }
    mustMove(offerLifecycle, move, `This offer is already ${item.status}.`)
    const withdrawn = await endOffers(change, eq(quotationItems.id, itemId), 'withdrawn')
    const isSlip = isUndo && Date.now() - item.createdAt.getTime() < limits.undoMs
    if (!isSlip) await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
  })
}
