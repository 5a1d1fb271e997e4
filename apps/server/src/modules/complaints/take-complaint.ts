import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { isHeldByAnother } from '../operators'
import { complaints } from './complaints.table'

/** Marks the complaint as open with this operator. A second operator can read it but does not take it over. */
export async function takeComplaint({ db }: Context, { operatorId }: Operator, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockComplaint(tx, id)
    if (found.answeredAt || isHeldByAnother(found, operatorId)) return
    await tx.update(complaints).set({ heldBy: operatorId, heldAt: clock.now() }).where(eq(complaints.id, id))
  })
}

export async function lockComplaint(tx: Transaction, id: string): Promise<typeof complaints.$inferSelect> {
  const [found] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('update')
  if (!found) throw notFound('There is no such complaint.')
  return found
}
