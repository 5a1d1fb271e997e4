import { randomBytes } from 'node:crypto'
import { and, eq, isNull, like } from 'drizzle-orm'
import { users } from '../../modules/accounts/accounts.table'
import { noticeSettings } from '../../modules/notifications/notifications.table'
import type { Queryable } from '../../platform/database/database'

/** Demo depots want no notice by mail: their addresses do not exist. The two demo accounts are people's and are mailed. */
export async function muteDepots(db: Queryable): Promise<void> {
  const depots = await db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(eq(users.isDemo, true), like(users.email, '%.example'), isNull(noticeSettings.userId)))
  if (depots.length === 0) return
  await db
    .insert(noticeSettings)
    .values(
      depots.map(({ userId }) => ({ userId, rhythm: 'off' as const, unsubscribeToken: randomBytes(24).toString('base64url') })),
    )
    .onConflictDoNothing()
}
