import type { MemberRole } from '@allyards/contract/members'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable, Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { notFound } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { mailInvitation, type Owner } from './mail-invitation'
import { invitations } from './team.table'

const GONE = 'This invitation is no longer open.'

const isOwn = (depotId: string, id: string) => and(eq(invitations.id, id), eq(invitations.depotId, depotId))

/** Mails a new link, with a new end. The one before works no more. */
export async function resendInvitation(context: Context, owner: Owner, id: string): Promise<void> {
  await inTransaction(context, async ({ tx }) => {
    const own = isOwn(owner.depotId, id)
    const [open] = await tx.select().from(invitations).where(own).for('update')
    if (!open) throw notFound(GONE)
    await tx
      .update(invitations)
      .set(await mailInvitation(context, tx, owner, open))
      .where(own)
  })
}

export async function changeInvitation(db: Queryable, depotId: string, id: string, role: MemberRole): Promise<void> {
  const changed = await db.update(invitations).set({ role }).where(isOwn(depotId, id)).returning({ id: invitations.id })
  if (changed.length === 0) throw notFound(GONE)
}

export async function withdrawInvitation(db: Queryable, depotId: string, id: string): Promise<void> {
  const gone = await db.delete(invitations).where(isOwn(depotId, id)).returning({ id: invitations.id })
  if (gone.length === 0) throw notFound(GONE)
}

/** The invitations of somebody who leaves end with them. */
export async function withdrawSentBy(tx: Transaction, userId: string): Promise<void> {
  const before = tx.select({ id: users.id }).from(users).where(eq(users.movedToId, userId))
  await tx.delete(invitations).where(or(eq(invitations.invitedBy, userId), inArray(invitations.invitedBy, before)))
}
