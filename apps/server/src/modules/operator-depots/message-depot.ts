import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { inTransaction } from '../../platform/database/in-transaction'
import { notFound } from '../../platform/errors'
import { depots } from '../depots/depots.table'
import { messageOf, tellOwners } from '../notifications'
import { writeLog } from '../operators'

/** Writes to the owners of a depot. */
export async function messageDepot(context: Context, operator: Operator, id: string, text: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const [depot] = await work.tx.select().from(depots).where(eq(depots.id, id))
    if (!depot) throw notFound('There is no such depot.')
    await tellOwners(context, work, depot.userId, messageOf(text))
    await writeLog(work.tx, operator, {
      act: 'message-sent',
      about: depot.companyName,
      reason: text,
      link: `/operator/depots?show=all&id=${id}`,
    })
  })
}
