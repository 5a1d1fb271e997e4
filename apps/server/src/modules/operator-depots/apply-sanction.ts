import { type DepotState, type Sanction, wordsToBuyerOfSuspended } from '@allyards/contract/depot-states'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { leaveState, setState, takeBackState } from '../depots'
import type { depots } from '../depots/depots.table'
import { notify, tellOwners } from '../notifications'
import { applyStateToListings } from '../products'
import { findOpenDeals } from './find-open-deals'

type Depot = typeof depots.$inferSelect

interface Said {
  reason: string
  /** The operator's name, or "Job". */
  by: string
}

/**
 * Takes effect at once: the shop follows, and buyers with an open deal hear that it goes on. The depot's row must be locked. Gives
 * the name of the sanction, by which it can be taken back.
 */
export async function applySanction(
  context: Context,
  work: Work,
  depot: Depot,
  sanction: Sanction,
  said: Said & { objectUntil: string },
): Promise<string> {
  const since = await setState(context, work, depot, sanction, said)
  await applyStateToListings(context, work, depot.id, sanction.to)
  if (sanction.to === 'suspended') await tellBuyers(context, work, depot)
  return since
}

/** Everything is as it was before the state that the depot is in. */
export async function liftSanction(context: Context, work: Work, depot: Depot, said: Said): Promise<DepotState> {
  const to = await leaveState(context, work, depot, said)
  await applyStateToListings(context, work, depot.id, to)
  await tellOwners(context, work, depot.userId, {
    title: depot.state === 'suspended' ? 'The suspension of your depot is over' : 'The restriction of your depot is over',
    words: `Your listings are in the shop again as they were. ${said.reason}`,
    link: '/seller-profile',
  })
  return to
}

/** Takes one sanction back, also when a later one holds now. The caller tells the depot. */
export async function takeBackSanction(context: Context, work: Work, depot: Depot, since: string, said: Said): Promise<void> {
  await applyStateToListings(context, work, depot.id, await takeBackState(context, work, depot, since, said))
}

async function tellBuyers(context: Context, work: Work, { id: depotId, companyName }: Depot): Promise<void> {
  const open = await findOpenDeals(work.tx, depotId)
  const notices = open.map(({ id, buyerId: userId }) => ({
    userId,
    kind: 'account' as const,
    title: `${companyName} is paused`,
    body: wordsToBuyerOfSuspended(companyName),
    link: `/deal/${id}`,
  }))
  await notify(context, work, ...notices)
}
