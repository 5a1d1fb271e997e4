import { type DepotState, type Sanction, wordsToBuyerOfSuspended, wordsToDepot } from '@allyards/contract/depot-states'
import type { BodyOf } from '@allyards/contract/endpoint'
import { openDealStates } from '@allyards/contract/lifecycles'
import type * as contract from '@allyards/contract/operator-depots'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Queryable, Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { conflict, ProductError } from '../../platform/errors'
import { deals } from '../deals/tables/deals.table'
import { findStateChanges, leaveState, setState, takeBackState } from '../depots'
import type { depots } from '../depots/depots.table'
import { notify, tellOwners } from '../notifications'
import { applyStateToListings } from '../products'
import { makeActive } from './activate-checked'
import { lockFreeDepot } from './hold-depot'
import { logStateChange } from './log-state-change'

type Depot = typeof depots.$inferSelect

/** Restricts or suspends a depot at once and tells everybody concerned, all or nothing. */
export async function sanctionDepot(
  context: Context,
  operator: Operator,
  id: string,
  { to, reasons, words, until, object_until: objectUntil, seen }: BodyOf<typeof contract.sanctionDepot>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const depot = await lockAsSeen(work.tx, operator, id, seen)
    if (depot.state === to || depot.state === 'suspended' || depot.state === 'closed')
      throw conflict(`This depot is ${depot.state} already.`)
    const reason = `${reasons.join('; ')}. ${words}`
    await applySanction(context, work, depot, { to, until }, { reason, by: operator.name, objectUntil })
    const openDeals = (await findOpenDeals(work.tx, id)).length
    await tellOwners(context, work, depot.userId, {
      title: `Your depot is ${to}`,
      words: wordsToDepot({ to, until, reasons, words, openDeals, at: clock.now(), objectUntil }),
      link: '/seller-profile',
    })
    await logStateChange(work.tx, operator, depot, { act: `depot-${to}`, after: to, reason, until })
  })
}

/** Ends a restriction or suspension and restores the state before it; makes a new depot active. */
export async function reopenDepot(
  context: Context,
  operator: Operator,
  id: string,
  { words: reason, seen }: BodyOf<typeof contract.reopenDepot>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const depot = await lockAsSeen(work.tx, operator, id, seen)
    const said = { reason, by: operator.name }
    if (depot.state === 'new') {
      await makeActive(context, work, depot, operator, reason)
    } else if (depot.state === 'restricted' || depot.state === 'suspended') {
      const after = await liftSanction(context, work, depot, said)
      await logStateChange(work.tx, operator, depot, { act: 'depot-reopened', after, reason, until: null })
    } else throw conflict(`This depot is ${depot.state} already.`)
  })
}

async function lockAsSeen(tx: Transaction, operator: Operator, id: string, seen: string): Promise<Depot> {
  const depot = await lockFreeDepot(tx, operator, id)
  if (depot.stateSince.toISOString() === seen) return depot
  const [last] = await findStateChanges(tx, id)
  throw new ChangedAlready(depot, last)
}

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

/** Each buyer once, however many deals are open. */
async function tellBuyers(context: Context, work: Work, { id: depotId, companyName }: Depot): Promise<void> {
  const dealsOf = new Map<string, string[]>()
  for (const { id, buyerId } of await findOpenDeals(work.tx, depotId)) dealsOf.set(buyerId, [...(dealsOf.get(buyerId) ?? []), id])
  const notices = [...dealsOf].map(([userId, [first, ...others]]) => ({
    userId,
    kind: 'account' as const,
    title: `${companyName} is paused`,
    body: wordsToBuyerOfSuspended(companyName),
    link: others.length > 0 ? '/buyer-deals' : `/deal/${first}`,
  }))
  await notify(context, work, ...notices)
}

/** Open deals go on whatever the state of the depot. */
export const findOpenDeals = (db: Queryable, depotId: string) =>
  db
    .select({ id: deals.id, buyerId: deals.buyerId })
    .from(deals)
    .where(and(eq(deals.depotId, depotId), inArray(deals.status, openDealStates)))

/** 409, with the decision made meanwhile. */
class ChangedAlready extends ProductError {
  override readonly extra

  constructor({ state }: Depot, last: { by: string; reason: string; at: Date } | undefined) {
    super('conflict', `This was decided meanwhile${last ? ` by ${last.by}` : ''}: the depot is ${state}.`)
    this.extra = { decided: { state, reason: last?.reason, by: last?.by, at: last?.at.toISOString() } }
  }
}
