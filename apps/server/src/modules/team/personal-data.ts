import { asc, eq } from 'drizzle-orm'
import { findMembers, leaveDepot, type PersonalData } from '../accounts'
import { withdrawSentBy } from './change-invitation'
import { invitations } from './team.table'

/** A depot invites nobody any more once it leaves, and its members are free once it is erased. */
export const personalTeam: PersonalData = {
  async leave(_, { tx }, { userId, depotId }) {
    await withdrawSentBy(tx, userId)
    if (depotId) await tx.delete(invitations).where(eq(invitations.depotId, depotId))
  },
  async forget(context, work, { depotId }) {
    if (!depotId) return
    for (const { id } of await findMembers(work.tx, depotId)) await leaveDepot(context, work, id)
  },
  export: async (db, { depotId }) =>
    depotId
      ? {
          invitations: await db
            .select({
              name: invitations.name,
              email: invitations.email,
              role: invitations.role,
              sentAt: invitations.sentAt,
              endsAt: invitations.endsAt,
            })
            .from(invitations)
            .where(eq(invitations.depotId, depotId))
            .orderBy(asc(invitations.id)),
        }
      : {},
}
