import { limits } from '@allyards/contract/limits'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
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

/**
 * Unread notices per user, counted as far as a badge shows them: a depot that never looks at its bell does not slow down
 * the next enquiry.
 */
export async function countUnreadOf(db: Queryable, userIds: string[]): Promise<Map<string, number>> {
  const rows = await countForReaders(db, { userIds })
  return new Map(rows.map((row) => [row.user_id, row.unread]))
}

const countForReaders = prepareStatement<{ user_id: string; unread: number }>(
  'unread_notices',
  sql`select reader.id as user_id, (select count(*)::int from (
      select 1 from ${notifications} where user_id = reader.id and read_at is null and in_app
      limit ${sql.raw(String(limits.noticesCounted))}
    ) as counted) as unread
    from unnest(${sql.placeholder('userIds')}::uuid[]) as reader (id)`,
)
