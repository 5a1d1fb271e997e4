import { type DepotState, isTrading } from '@allyards/contract/depot-states'
import { londonDay } from '@allyards/contract/format-date'
import type { OwnSanction } from '@allyards/contract/sellers'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { depotOpened } from '../depot-opened'
import { dropDepotPages } from '../depot-pages'
import { depots, type StateBefore } from '../depots.table'
import { depotStateChanges } from './states.table'

type Depot = typeof depots.$inferSelect

interface Said {
  reason: string
  by: string
  objectUntil?: string
}

interface Next {
  to: DepotState
  until: string | null
  since: Date
}

/** Restricts, suspends or reactivates a depot. Keeps the earlier state to return to. Returns the start of the new one. */
export async function setState(
  context: Context,
  work: Work,
  depot: Depot,
  { to, until }: Pick<Next, 'to' | 'until'>,
  said: Said,
): Promise<string> {
  const covered = { state: depot.state, since: depot.stateSince.toISOString(), until: depot.stateUntil }
  const [since, before] = [clock.now(), to === 'active' ? [] : [...depot.statesBefore, covered]]
  await storeState(context, work, depot, { to, until, since, before }, said)
  return since.toISOString()
}

/** Ends the present state. The depot returns to the one before, unless that has ended too. */
export async function leaveState(context: Context, work: Work, depot: Depot, said: Said): Promise<DepotState> {
  const before = depot.statesBefore.filter(stillHolds)
  const { state: to, until, since } = before.at(-1) ?? { state: 'active' as const, until: null, since: clock.now().toISOString() }
  await storeState(context, work, depot, { to, until, since: new Date(since), before: before.slice(0, -1) }, said)
  return to
}

/** Takes back one state, identified by its `since`, even under another one. Returns the depot's state afterwards. */
export async function takeBackState(context: Context, work: Work, depot: Depot, since: string, said: Said): Promise<DepotState> {
  if (depot.stateSince.toISOString() === since) return leaveState(context, work, depot, said)
  const statesBefore = depot.statesBefore.filter((covered) => covered.since !== since)
  await work.tx.update(depots).set({ statesBefore }).where(eq(depots.id, depot.id))
  return depot.state
}

const stillHolds = ({ until }: StateBefore) => until === null || until > londonDay(clock.nowMs())

/** The one way to put a depot into another state. Its row must be locked for update. */
async function storeState(
  { jobs, pageCache }: Context,
  { tx, afterCommit }: Work,
  { id, state: from, brands }: Depot,
  { to, until, since, before }: Next & { before: StateBefore[] },
  { reason, by, objectUntil }: Said,
): Promise<void> {
  await tx.update(depots).set({ state: to, stateSince: since, stateUntil: until, statesBefore: before }).where(eq(depots.id, id))
  await tx.insert(depotStateChanges).values({ depotId: id, from, to, reason, by, until, objectUntil: objectUntil ?? null })
  // It now receives the enquiries that came in the meantime.
  if (!isTrading(from) && isTrading(to)) await jobs.enqueue(tx, depotOpened, { depotId: id, brands }, { singletonKey: id })
  afterCommit(() => dropDepotPages(pageCache, id))
}

/** The reason for a restriction or suspension, if there is one. */
export async function findSanction(db: Queryable, { id, state, stateUntil }: Depot): Promise<OwnSanction | null> {
  if (state !== 'restricted' && state !== 'suspended') return null
  const changes = await findStateChanges(db, id)
  const imposed = changes.find(({ to, objectUntil }) => to === state && objectUntil !== null)
  return { to: state, reason: imposed?.reason ?? '', until: stateUntil, object_until: imposed?.objectUntil ?? null }
}

export const findStateChanges = (db: Queryable, depotId: string) =>
  db.select().from(depotStateChanges).where(eq(depotStateChanges.depotId, depotId)).orderBy(desc(depotStateChanges.id)).limit(20)
