import { messages } from '@allyards/contract/messages'
import type { WayToAccept } from '@allyards/contract/team'
import { and, eq, gt, ne } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { findAccountByEmail, hashToken } from '../accounts'
import { users } from '../accounts/accounts.table'
import { depots } from '../depots/depots.table'
import { invitations } from './team.table'

/** One answer for links that were used, withdrawn, sent again, or never made. */
export const invitationIsOver = () =>
  invalid('This invitation has ended or was used before. Ask the company to send it again.', { token: messages.invalidToken })

/** What the link says to whoever holds it, and what its reader can do. */
export async function getInvitation(db: Queryable, token: string) {
  const [found] = await db
    .select({ invitation: invitations, company: depots.companyName, by: users.name })
    .from(invitations)
    .innerJoin(depots, and(eq(depots.id, invitations.depotId), ne(depots.state, 'closed')))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.endsAt, clock.now())))
  if (!found) throw invitationIsOver()
  const { invitation, company, by } = found
  const { name, email, role, endsAt } = invitation
  return { name, email, role, invited_by: by, ends_at: endsAt.toISOString(), company, way: await findWay(db, email) }
}

async function findWay(db: Queryable, email: string): Promise<WayToAccept> {
  const account = await findAccountByEmail(db, email)
  if (!account) return 'open-account'
  if (account.role === 'buyer') return 'is-buyer'
  return account.depotId ? 'is-member' : 'log-in'
}
