import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { conflict, notFound } from '../../platform/errors'
import { claims } from '../deals/tables/deals.table'
import { findHolder } from '../operators'
import { disputes } from './disputes.table'

/** Marks the dispute as open with this operator. A second operator can read it but does not take it over. */
export async function takeDispute({ db }: Context, { operatorId }: Operator, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [claim] = await tx.select({ status: claims.status }).from(claims).where(eq(claims.id, id))
    if (!claim) throw notFound('There is no such dispute.')
    if (claim.status !== 'escalated') return
    const held = await lockDispute(tx, id)
    if (await findHolder(tx, held, operatorId)) return
    await tx.update(disputes).set({ heldBy: operatorId, heldAt: clock.now() }).where(eq(disputes.claimId, id))
  })
}

/** The dispute's row, created on first view. */
export async function lockDispute(tx: Transaction, id: string): Promise<typeof disputes.$inferSelect> {
  await tx.insert(disputes).values({ claimId: id }).onConflictDoNothing()
  const [row] = await tx.select().from(disputes).where(eq(disputes.claimId, id)).for('update')
  if (!row) throw notFound('There is no such dispute.')
  return row
}

export async function mustBeFree(tx: Transaction, held: typeof disputes.$inferSelect, operatorId: string): Promise<void> {
  const holder = await findHolder(tx, held, operatorId)
  if (holder) throw conflict(`${holder} has this open.`)
}
