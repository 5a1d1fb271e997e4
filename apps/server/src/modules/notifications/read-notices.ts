import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { notifications } from './notifications.table'

/** The link without what follows the hash. */
const pageOfLink = sql`split_part(${notifications.link}, '#', 1)`

/** Marks one of the user's notices as read, or all of them. What was read before keeps its time. */
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
    .set({ readAt: new Date() })
    .where(and(own, isNull(notifications.readAt), id === undefined ? undefined : eq(notifications.id, id)))
}

/** Marks what leads to one page as read, to whatever part of it, because its reader has been there. Tells whether there was any. */
export async function readNoticesAbout(tx: Queryable, userId: string, link: string): Promise<boolean> {
  const read = await tx
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(pageOfLink, link.replace(/#.*$/, ''))))
    .returning({ id: notifications.id })
  return read.length > 0
}
