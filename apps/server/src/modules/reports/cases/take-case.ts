import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Operator } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import { notFound } from '../../../platform/errors'
import { isHeldByAnother } from '../../operators'
import { reportCases } from '../reports.table'

/** Marks the case as open with this operator. A second operator can read it but does not take it over. */
export async function takeCase({ db }: Context, { operatorId }: Operator, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (!found) throw notFound('There is no such report.')
    if (found.status === 'decided' || isHeldByAnother(found, operatorId)) return
    await tx.update(reportCases).set({ heldBy: operatorId, heldAt: clock.now() }).where(eq(reportCases.id, id))
  })
}
