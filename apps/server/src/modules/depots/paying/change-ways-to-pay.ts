import { isDeepStrictEqual } from 'node:util'
import type { WaysToPay } from '@allyards/contract/ways-to-pay'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { type Account, type CallerAt, findMembers, getAccount, mustMail, requirePassword } from '../../accounts'
import { depotWaysToPay } from './ways-to-pay.table'
import { waysToPayChangedMail } from './ways-to-pay-mail'

interface Change {
  ways: WaysToPay
  currentPassword: string
}

/** Asks for the password, because whoever changes an account number takes the depot's money. Every owner is mailed. */
export async function changeWaysToPay(context: Context, caller: CallerAt & { depotId: string }, change: Change) {
  const account = await getAccount(context.db, caller.userId)
  const { passwordHash } = account
  const asked = { passwordHash, password: change.currentPassword, field: 'currentPassword' as const }
  await requirePassword(context.db, caller, asked)
  return inTransaction(context, async (work) => {
    const before = await lockWays(work, caller.depotId)
    if (before && isDeepStrictEqual(before.ways, change.ways)) return before
    const values = { ways: change.ways, changedAt: clock.now() }
    const [saved] = await work.tx
      .insert(depotWaysToPay)
      .values({ depotId: caller.depotId, ...values })
      .onConflictDoUpdate({ target: depotWaysToPay.depotId, set: values })
      .returning()
    if (!saved) throw new Error('the ways to pay were not stored')
    await mailOwners(context, work, caller.depotId, account)
    return saved
  })
}

async function lockWays({ tx }: Work, depotId: string) {
  const [known] = await tx.select().from(depotWaysToPay).where(eq(depotWaysToPay.depotId, depotId)).for('update')
  return known
}

async function mailOwners(context: Context, { tx }: Work, depotId: string, by: Account): Promise<void> {
  for (const member of await findMembers(tx, depotId)) {
    if (member.memberRole !== 'owner') continue
    await mustMail(context.jobs, tx, 'account', waysToPayChangedMail(member, by.name, context.config.publicUrl))
  }
}
