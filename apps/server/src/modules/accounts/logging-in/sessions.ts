import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import type { MemberRole } from '@allyards/contract/members'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { FindCaller, FindCallers } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Database, Queryable } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { sessions, users } from '../accounts.table'
import { mustNotBeLocked } from './locks'
import { hashToken, newToken } from './tokens'

/** A session records its last use at most this often. */
const SEEN_EVERY_MS = 10 * MINUTE_MS
const MAX_USER_AGENT = 300

const callerColumns = {
  userId: users.id,
  role: users.role,
  sessionId: sessions.id,
  expiresAt: sessions.expiresAt,
  depotId: users.depotId,
  // A copy of an earlier version, while copies are restarted one by one, opens depots without saying so.
  memberRole: sql<MemberRole | null>`case when ${users.depotId} is not null then coalesce(${users.memberRole}, 'owner') end`,
  partyId: sql<string>`coalesce(${users.partyId}, ${users.id})`,
  isEmailConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
}

/** Sessions of demo accounts work only while the demo is on. */
export function createFindCaller(db: Database, demo: boolean): FindCaller {
  // Asked for each request: built once, and planned once for each connection.
  const find = db
    .select({ ...callerColumns, lastSeenAt: sessions.lastSeenAt, isDemo: users.isDemo })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_caller')
  return async (token) => {
    const [row] = await find.execute({ tokenHash: hashToken(token), now: clock.now() })
    if (!row || (row.isDemo && !demo)) return undefined
    const { lastSeenAt, isDemo: _, ...caller } = row
    if (clock.nowMs() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await db.update(sessions).set({ lastSeenAt: clock.now() }).where(eq(sessions.id, row.sessionId))
    }
    return caller
  }
}

/** The same for sessions that have been let in before. */
export const createFindCallers =
  (db: Database): FindCallers =>
  async (sessionIds) => {
    const rows = await db
      .select(callerColumns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`,
          gt(sessions.expiresAt, sql`now()`),
          isNull(users.deletedAt),
        ),
      )
    return new Map(rows.map((row) => [row.sessionId, row]))
  }

export async function startSession(db: Queryable, userId: string, userAgent: string | undefined): Promise<string> {
  await mustNotBeLocked(db, userId, 'sign-in')
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(clock.nowMs() + limits.sessionDays * DAY_MS)
  await db.insert(sessions).values({ userId, tokenHash, expiresAt, userAgent: userAgent?.slice(0, MAX_USER_AGENT) })
  await endLeastUsed(db, userId)
  return token
}

/** A socket of such a session ends as that of any other that ended. */
async function endLeastUsed(db: Queryable, userId: string): Promise<void> {
  const own = eq(sessions.userId, userId)
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(limits.sessionsAtOnce)
  await db.delete(sessions).where(and(own, inArray(sessions.id, beyond)))
}

export async function findSessions(db: Queryable, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Ends one session of the user; tells whether there was one. */
export async function endSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of the user except one, and gives the ids of those that ended. */
export async function endSessions(db: Queryable, userId: string, exceptId?: string): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Logs the user out everywhere, and closes their open pages' connections once that is certain. */
export async function endAllSessions({ live }: Pick<Context, 'live'>, { tx, afterCommit }: Work, userId: string): Promise<void> {
  const ended = await endSessions(tx, userId)
  afterCommit(() => {
    for (const sessionId of ended) live.endSession(sessionId)
  })
}
