import { chosenKinds, hasOwnMail } from '@allyards/contract/notifications'
import { and, asc, eq, gt, gte, inArray, isNotNull, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import type { Database, Transaction } from '../../platform/database/database'
import { firstIdAt } from '../../platform/database/first-id'
import { sendMail } from '../accounts'
import type { FindMailCard } from './mail-card'
import { gatherWaiting, takeWaiting, waitUntil } from './mail-queue'
import { findMailReader } from './mail-reader'
import { BETWEEN_MAILS_MS, WAITS_AT_MOST_MS } from './mail-times'
import { takeSettings } from './notice-settings'
import { noticesMail } from './notices-mail'
import { noticeSettings, notifications, waitingReaders } from './notifications.table'

const USERS_AT_ONCE = 200

/**
 * Mails what is due, one mail per user with everything that waits. Notices are ticked off in the transaction that queues
 * their mail. So none is mailed twice or forgotten, however many copies run this and wherever one dies.
 */
export const mailNotices = (findCard: FindMailCard) =>
  defineJob({
    name: 'notifications.mail',
    data: z.object({}),
    schedule: { everyMinutes: 1 },
    async run(context) {
      await gatherWaiting(context.db)
      for (let after = ''; ; ) {
        const userIds = await findWaiting(context.db, after)
        for (const userId of userIds) await context.db.transaction((tx) => mailTo(context, tx, userId, findCard))
        if (userIds.length < USERS_AT_ONCE) return
        after = userIds.at(-1) ?? ''
      }
    },
  })

const mailedAlone = chosenKinds.filter(hasOwnMail)

async function findWaiting(db: Database, after: string): Promise<string[]> {
  const mailedLately = db
    .select({ one: sql`1` })
    .from(noticeSettings)
    .where(
      and(
        eq(noticeSettings.userId, waitingReaders.userId),
        gt(noticeSettings.lastMailAt, new Date(clock.nowMs() - BETWEEN_MAILS_MS)),
      ),
    )
  const rows = await db
    .select({ userId: waitingReaders.userId })
    .from(waitingReaders)
    .where(and(after ? gt(waitingReaders.userId, after) : undefined, notExists(mailedLately)))
    .orderBy(asc(waitingReaders.userId))
    .limit(USERS_AT_ONCE)
  return rows.map(({ userId }) => userId)
}

async function mailTo({ jobs, config }: Context, tx: Transaction, userId: string, findCard: FindMailCard): Promise<void> {
  const settings = await takeSettings(tx, userId)
  const toldAt = await takeWaiting(tx, userId)
  if (!toldAt) return
  const waits = and(
    eq(notifications.userId, userId),
    gte(notifications.id, firstIdAt(toldAt.getTime() - WAITS_AT_MOST_MS)),
    isNotNull(notifications.mailDueAt),
    notInArray(notifications.kind, mailedAlone),
  )
  // A reader who has since chosen fewer emails has nothing due yet.
  if (!(await tx.$count(notifications, and(waits, lte(notifications.mailDueAt, sql`now()`))))) return
  const waiting = await tx.select().from(notifications).where(waits)
  // Notices read in the meantime need no email.
  const unread = waiting.filter(({ readAt }) => readAt === null).sort((one, two) => (one.id < two.id ? -1 : 1))
  const reader = unread.length > 0 ? await findMailReader(tx, userId) : undefined
  const mail = reader && (await noticesMail(tx, { reader, settings, notices: unread, publicUrl: config.publicUrl, findCard }))
  const refusal = mail ? await sendMail(jobs, tx, 'notices', mail) : undefined
  if (refusal?.until) return waitUntil(tx, refusal.until, userId, toldAt)
  const isMailed = mail && !refusal
  if (isMailed) await tx.update(noticeSettings).set({ lastMailAt: clock.now() }).where(eq(noticeSettings.userId, userId))
  const mailedAt = isMailed ? sql`case when ${notifications.readAt} is null then now() end` : null
  const ids = waiting.map(({ id }) => id)
  const those = and(eq(notifications.userId, userId), inArray(notifications.id, ids))
  await tx.update(notifications).set({ mailDueAt: null, mailedAt }).where(those)
}
