import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import type { NamedJob } from '../../platform/jobs/jobs'
import { sendDealNews } from '../accounts'
import type { FindMailCard } from './mail-card'
import { findMailReader } from './mail-reader'
import { takeSettings } from './notice-settings'
import { noticesMail } from './notices-mail'
import { notifications } from './notifications.table'

/** Queued with the notice that it mails. */
export const ownMail = {
  name: 'notifications.own-mail',
  data: z.object({ userId: z.uuid(), noticeId: z.uuid() }),
} satisfies NamedJob<object>

/** Mails one notice by itself, also when it was read meanwhile: such a mail is kept. */
export const mailOneNotice = (findCard: FindMailCard) =>
  defineJob({
    ...ownMail,
    retries: 5,
    async run({ db, jobs, config }, { userId, noticeId }) {
      await db.transaction(async (tx) => {
        const settings = await takeSettings(tx, userId)
        const one = and(eq(notifications.userId, userId), eq(notifications.id, noticeId))
        const [notice] = await tx
          .select()
          .from(notifications)
          .where(and(one, isNotNull(notifications.mailDueAt)))
        if (!notice) return
        const reader = await findMailReader(tx, userId)
        const mail =
          reader && (await noticesMail(tx, { reader, settings, notices: [notice], publicUrl: config.publicUrl, findCard }))
        const refusal = mail && (await sendDealNews(jobs, tx, notice.link, mail))
        if (refusal?.until) {
          const startAfterSeconds = Math.max(1, Math.ceil((refusal.until.getTime() - clock.nowMs()) / 1000))
          return jobs.enqueue(tx, ownMail, { userId, noticeId }, { startAfterSeconds })
        }
        await tx
          .update(notifications)
          .set({ mailDueAt: null, mailedAt: mail && !refusal ? clock.now() : null })
          .where(one)
      })
    },
  })
