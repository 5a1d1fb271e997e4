import { eq } from 'drizzle-orm'
import { readRows } from '../../platform/database/read-in-pieces'
import type { PersonalData } from '../accounts'
import { noticeSettings, notifications, waitingReaders } from './notifications.table'
import { notify } from './notify'
import { starterNotices } from './starter-notices'

export const personalNotices: PersonalData = {
  async welcome(context, work, { userId, role }) {
    await notify(context, work, ...starterNotices(role).map((notice) => ({ ...notice, userId })))
  },
  async forget(_, { tx }, { userId }) {
    await tx.delete(notifications).where(eq(notifications.userId, userId))
    await tx.delete(waitingReaders).where(eq(waitingReaders.userId, userId))
    await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId))
  },
  export: async (db, { userId }) => ({
    notifications: readRows(db, notifications, eq(notifications.userId, userId)),
    notice_settings: await db
      .select({ rhythm: noticeSettings.rhythm, choices: noticeSettings.choices })
      .from(noticeSettings)
      .where(eq(noticeSettings.userId, userId)),
  }),
}
