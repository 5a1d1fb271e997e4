import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { users } from '../../accounts/accounts.table'
import { notify } from '../../notifications'
import { depotWaysToPay } from './ways-to-pay.table'

/** Asks a depot that has never said how it is paid. The offer goes out all the same. */
export async function askForWays(context: Context, work: Work, depotId: string): Promise<void> {
  const hasWays = await work.tx.$count(depotWaysToPay, eq(depotWaysToPay.depotId, depotId))
  if (hasWays) return
  const owners = await work.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.depotId, depotId), eq(users.memberRole, 'owner')))
  await notify(context, work, {
    userId: owners.map(({ id }) => id),
    kind: 'account',
    title: 'How do buyers pay you?',
    body: 'Your first offer is out. Say in your profile how you are paid, and whoever accepts sees it at once.',
    link: '/seller-profile#paying',
  })
}
