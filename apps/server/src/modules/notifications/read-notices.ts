import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { notifications } from './notifications.table'

/** The link without what follows the hash. */
const pageOfLink = sql`split_part(${notifications.link}, '#', 1)`

/** Marks one or all of the user's notices as read. Notices read before keep their time. */
export async function readNotices(db: Queryable, userId: string, id?: string): Promise<void> {
  const own = eq(notifications.userId, userId)
  if (id !== undefined) {
    const [known] = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(own, eq(notifications.id, id)))
    if (!known) throw notFound('This notice does not exist.')
  }
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(own, isNull(notifications.readAt), id === undefined ? undefined : eq(notifications.id, id)))
}

/** Marks the notices that lead to a page as read after a visit. Returns the readers who had any. */
export async function readNoticesAbout(tx: Queryable, userIds: string[], link: string): Promise<string[]> {
  const read = await tx
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(and(inArray(notifications.userId, userIds), isNull(notifications.readAt), eq(pageOfLink, link.replace(/#.*$/, ''))))
    .returning({ userId: notifications.userId })
  return [...new Set(read.map(({ userId }) => userId))]
}
