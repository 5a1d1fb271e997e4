import { offerLifecycle } from '@allyards/contract/lifecycles'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { countWithdrawnOffers } from '../../depots'
import { type ActingDepot, mustMove } from '../change'
import { endOffers } from '../end-offers'
import { changeOwnOffer } from './change-own-offer'
import { quotationItems } from './quotations.table'

/** A depot takes an open offer back. It counts on its page: an offer is meant to be binding. */
export async function withdrawOffer(context: Context, depot: ActingDepot, itemId: string): Promise<void> {
  await changeOwnOffer(context, depot, itemId, async (change, { item }) => {
    const move = { from: item.status, to: 'withdrawn' as const, by: change.by }
    mustMove(offerLifecycle, move, `This offer is already ${item.status}.`)
    const withdrawn = await endOffers(change, eq(quotationItems.id, itemId), 'withdrawn')
    await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
  })
}
