import { asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../../context'
import { inTransaction } from '../../../platform/database/in-transaction'
import type { ForgetOld } from '../../../platform/retention/forget-nightly'
import { leftAccounts, users } from '../accounts.table'
import type { PersonalData } from '../personal-data'
import { forgetPerson } from './delete-account'

/** Erases for good those whose time to come back is over, each in a transaction of its own. */
export const eraseLeftAccounts =
  (personalData: PersonalData[]): ForgetOld<Context> =>
  async (context, before, limit) => {
    const due = await context.db
      .select({ userId: users.id, role: users.role, depotId: leftAccounts.depotId })
      .from(leftAccounts)
      .innerJoin(users, eq(users.id, leftAccounts.userId))
      .where(lt(leftAccounts.leftAt, before))
      .orderBy(asc(leftAccounts.leftAt))
      .limit(limit)
    for (const person of due) await inTransaction(context, (work) => forgetPerson(context, work, person, personalData))
    return due.length
  }
