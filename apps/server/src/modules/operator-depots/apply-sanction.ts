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
 * Restricts or suspends a depot at once, with its listings, and tells buyers that their open deals go on. The depot's row must be
 * locked. Returns the start of the sanction, by which it can be taken back.
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

/** Ends the current sanction and restores the state before it. */
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

/** Takes one sanction back, even if a later one is in force. The caller tells the depot. */
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
