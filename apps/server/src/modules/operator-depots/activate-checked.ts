import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { defineJob } from '../../define-job'
import type { Operator } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { users } from '../accounts/accounts.table'
import { setState } from '../depots'
import { depotChecks } from '../depots/checks/checks.table'
import { depots } from '../depots/depots.table'
import { tellOwners } from '../notifications'
import { applyStateToListings } from '../products'
import { logStateChange } from './log-state-change'

type Depot = typeof depots.$inferSelect

const reason = 'Its email address is confirmed, and a check was found right.'

/** Makes a new depot active once its email address is confirmed and a check was found right. Its row must be locked. */
export async function activateIfChecked(context: Context, work: Work, depot: Depot, author: Operator | 'Job'): Promise<void> {
  const [found] = await findToActivate(work.tx, depot.id)
  if (found) await makeActive(context, work, depot, author, reason)
}

/** What waited for the first check goes into the shop. */
export async function makeActive(
  context: Context,
  work: Work,
  depot: Depot,
  author: Operator | 'Job',
  why: string,
): Promise<void> {
  const by = author === 'Job' ? author : author.name
  await setState(context, work, depot, { to: 'active', until: null }, { reason: why, by })
  await applyStateToListings(context, work, depot.id, 'active')
  await tellOwners(context, work, depot.userId, {
    title: 'Your depot is checked',
    words:
      'Buyers no longer read “Not checked yet” beside your name. You can send as many offers as you like, and the listings that waited for this are in the shop.',
    link: '/seller-profile#checks',
  })
  await logStateChange(work.tx, author, depot, { act: 'depot-made-active', after: 'active', reason: why, until: null })
}

/** New depots that have done both; the address may be confirmed after the check, and a sanction may end on a depot that is new. */
export const activateChecked = defineJob({
  name: 'depot-desk.activate-checked',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run(context) {
    for (const { id } of await findToActivate(context.db)) {
      await inTransaction(context, async (work) => {
        const [depot] = await work.tx.select().from(depots).where(eq(depots.id, id)).for('update')
        if (depot) await activateIfChecked(context, work, depot, 'Job')
      })
    }
  },
})

const findToActivate = (db: Queryable, id?: string) =>
  db
    .select({ id: depots.id })
    .from(depots)
    .innerJoin(users, eq(users.id, depots.userId))
    .where(
      and(
        id ? eq(depots.id, id) : undefined,
        eq(depots.state, 'new'),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
        exists(
          db
            .select({ id: depotChecks.depotId })
            .from(depotChecks)
            .where(and(eq(depotChecks.depotId, depots.id), eq(depotChecks.outcome, 'matches'))),
        ),
      ),
    )
