import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { notifications } from './notifications.table'

export async function findNotices(
  db: Queryable,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.inApp, before ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  return (await countUnreadOf(db, [userId])).get(userId) ?? 0
}

/** Unread notices per user; a user without any is missing. */
export async function countUnreadOf(db: Queryable, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), isNull(notifications.readAt), notifications.inApp))
    .groupBy(notifications.userId)
  return new Map(rows.map((row) => [row.userId, row.unread]))
}
