import { offerLifecycle } from '@allyards/contract/lifecycles'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { countWithdrawnOffers } from '../../depots'
import { type ActingDepot, mustMove } from '../change/change'
import { endOffers } from '../change/end-offers'
import { quotationItems } from '../tables/quotations.table'
import { changeOwnOffer } from './change-own-offer'

/** A depot takes an open offer back. It counts on its page: an offer is meant to be binding. */
export async function withdrawOffer(context: Context, depot: ActingDepot, itemId: string): Promise<void> {
  await changeOwnOffer(context, depot, itemId, async (change, { item }) => {
    const move = { from: item.status, to: 'withdrawn' as const, by: change.by }
    mustMove(offerLifecycle, move, `This offer is already ${item.status}.`)
    const withdrawn = await endOffers(change, eq(quotationItems.id, itemId), 'withdrawn')
    await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
  })
}
