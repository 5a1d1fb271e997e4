import type { Invitation, TeamMember } from '@allyards/contract/team'
import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { findMembers } from '../accounts'
import { sessions, users } from '../accounts/accounts.table'
import { invitations } from './team.table'

export async function findTeam(context: Context, depotId: string) {
  const members = await findTeamMembers(context, depotId)
  return { members, invitations: await findInvitations(context.db, depotId) }
}

export async function getTeamMember(context: Context, depotId: string, id: string): Promise<TeamMember> {
  const member = (await findTeamMembers(context, depotId)).find((one) => one.id === id)
  if (!member) throw notFound('This person is not in your team.')
  return member
}

export async function getInvitationSent(db: Queryable, depotId: string, id: string): Promise<Invitation> {
  const sent = (await findInvitations(db, depotId)).find((one) => one.id === id)
  if (!sent) throw notFound('This invitation is no longer open.')
  return sent
}

async function findTeamMembers({ db, live }: Context, depotId: string): Promise<TeamMember[]> {
  const members = await findMembers(db, depotId)
  const ids = members.map(({ id }) => id)
  const seen = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, clock.now())))
    .groupBy(sessions.userId)
  const seenAt = new Map(seen.map(({ userId, at }) => [userId, at]))
  const online = await live.findOnline(ids)
  return members.map(({ id, name, email, memberRole, memberSince, createdAt }) => ({
    id,
    name,
    email,
    role: memberRole ?? 'owner',
    joined_at: (memberSince ?? createdAt).toISOString(),
    last_seen_at: seenAt.get(id)?.toISOString() ?? null,
    is_online: online.has(id),
  }))
}

async function findInvitations(db: Queryable, depotId: string): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, by: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.depotId, depotId))
    .orderBy(asc(invitations.id))
  return rows.map(({ invitation: { id, name, email, role, sentAt, endsAt }, by }) => ({
    id,
    name,
    email,
    role,
    invited_by: by,
    sent_at: sentAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
}
