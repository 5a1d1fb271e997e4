import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { accountLocks, oneTimeTokens, users } from '../accounts.table'
import { endAllSessions } from '../logging-in/sessions'

/**
 * Buyers know a depot under the account that opened it. When its person goes and the depot stays, that account stays with the depot,
 * without a way in, and the person gets a new one with everything that identifies them. Undefined for any other member.
 */
export async function partFromDepot(context: Context, work: Work, userId: string): Promise<string | undefined> {
  const { tx } = work
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (!account || account.partyId !== userId) return undefined
  await tx.update(users).set(withoutWayIn(userId)).where(eq(users.id, userId))
  const { id: _, ...person } = account
  const [moved] = await tx.insert(users).values(person).returning({ id: users.id })
  if (!moved) throw new Error('the account was not moved')
  await tx.update(users).set({ movedToId: moved.id }).where(eq(users.id, userId))
  await moveLinks(tx, userId, moved.id)
  await endAllSessions(context, work, userId)
  return moved.id
}

/** The name stays with what the person did for the depot. */
const withoutWayIn = (userId: string) => ({
  email: '',
  emailKey: `depot ${userId}`,
  phoneNumber: '',
  phoneKey: `depot ${userId}`,
  passwordHash: '',
  emailBouncedAt: null,
  depotId: null,
  memberRole: null,
  memberSince: null,
  partyId: null,
})

async function moveLinks(tx: Transaction, userId: string, movedToId: string): Promise<void> {
  for (const table of [oneTimeTokens, accountLocks])
    await tx.update(table).set({ userId: movedToId }).where(eq(table.userId, userId))
}
