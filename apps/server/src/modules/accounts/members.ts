import type { MemberRole } from '@allyards/contract/members'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable, Transaction } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { users } from './accounts.table'
import { partFromDepot } from './leaving/part-from-depot'
import { endAllSessions } from './logging-in/sessions'
import type { Person } from './personal-data'

interface Membership {
  depotId: string
  memberRole: MemberRole
  /** Under which account buyers know the depot. */
  partyId: string
}

/** From now on the seller acts for this depot. */
export async function joinDepot(tx: Transaction, userId: string, membership: Membership): Promise<void> {
  await tx
    .update(users)
    .set({ ...membership, memberSince: sql`coalesce(${users.memberSince}, now())` })
    .where(eq(users.id, userId))
}

/** Everybody who acts under this account: a buyer alone, a depot's members. */
export async function findPeopleOf(db: Queryable, partyId: string): Promise<string[]> {
  const members = await db.select({ id: users.id }).from(users).where(eq(users.partyId, partyId))
  return members.length > 0 ? members.map(({ id }) => id) : [partyId]
}

/** The members of a depot, those who came first leading. */
export async function findMembers(db: Queryable, depotId: string) {
  return db
    .select()
    .from(users)
    .where(and(eq(users.depotId, depotId), isNull(users.deletedAt)))
    .orderBy(asc(users.memberSince), asc(users.id))
}

/** The members of a depot. Until the transaction ends, none of them leaves or changes their role. */
export async function lockMembers(tx: Transaction, depotId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.depotId, depotId)).orderBy(asc(users.id)).for('no key update')
  return findMembers(tx, depotId)
}

type Member = Pick<typeof users.$inferSelect, 'id' | 'memberRole'>

/** Every depot keeps one owner. */
const isOwner = ({ memberRole }: Pick<Member, 'memberRole'>): boolean => (memberRole ?? 'owner') === 'owner'

/** Whether the depot would be without an owner. */
export const isLastOwner = (members: Member[], userId: string): boolean =>
  members.some((member) => member.id === userId && isOwner(member)) &&
  !members.some((member) => member.id !== userId && isOwner(member))

export async function changeRole(tx: Transaction, userId: string, memberRole: MemberRole): Promise<void> {
  await tx.update(users).set({ memberRole }).where(eq(users.id, userId))
}

/** The person acts for no depot any more, and keeps a login of their own. Ends their sessions and gives their account's id. */
export async function leaveDepot(context: Context, work: Work, userId: string): Promise<string> {
  const personId = (await partFromDepot(context, work, userId)) ?? userId
  await work.tx
    .update(users)
    .set({ depotId: null, memberRole: null, memberSince: null, partyId: null })
    .where(eq(users.id, personId))
  await endAllSessions(context, work, userId)
  return personId
}

/** What goes with somebody who leaves: the depot only with its last owner. */
export async function whatLeaves(context: Context, work: Work, person: Person): Promise<Person> {
  if (!person.depotId) return person
  const members = await lockMembers(work.tx, person.depotId)
  if (isLastOwner(members, person.userId)) return person
  const movedToId = await partFromDepot(context, work, person.userId)
  return { ...person, userId: movedToId ?? person.userId, depotId: null }
}
