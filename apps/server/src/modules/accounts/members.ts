import type { MemberRole } from '@allyards/contract/members'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database'
import { users } from './accounts.table'
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
async function lockMembers(tx: Transaction, depotId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.depotId, depotId)).orderBy(asc(users.id)).for('no key update')
  return findMembers(tx, depotId)
}

/** What goes with somebody who leaves: the depot only with its last owner. */
export async function whatLeaves(tx: Transaction, person: Person): Promise<Person> {
  if (!person.depotId) return person
  const members = await lockMembers(tx, person.depotId)
  const isOwner = (member: { memberRole: MemberRole | null }) => (member.memberRole ?? 'owner') === 'owner'
  const own = members.find(({ id }) => id === person.userId)
  const isLast = own && isOwner(own) && !members.some((member) => member.id !== person.userId && isOwner(member))
  return { ...person, depotId: isLast ? person.depotId : null }
}
