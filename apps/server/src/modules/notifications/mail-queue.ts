import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/database'
import { type NoticeSet, readersOf } from './announce-notices'
import { dueMails, waitingReaders } from './notifications.table'

const AT_ONCE = 500

/** Records when the emails about these notices are due, once for each audience. */
export async function queueMails(tx: Queryable, told: Pick<NoticeSet, 'userIds' | 'mailDueAt' | 'createdAt'>[]): Promise<void> {
  const times = new Set(told.flatMap(({ mailDueAt }) => mailDueAt?.getTime() ?? []))
  const mails = [...times].map((time) => {
    const notices = told.filter(({ mailDueAt }) => mailDueAt?.getTime() === time)
    const toldAt = new Date(Math.min(...notices.map(({ createdAt }) => createdAt.getTime())))
    return { dueAt: new Date(time), userIds: readersOf(notices), toldAt }
  })
  if (mails.length > 0) await tx.insert(dueMails).values(mails)
}

/** Postpones a reader who was mailed recently. */
export async function waitUntil(tx: Queryable, dueAt: Date, userId: string, toldAt: Date): Promise<void> {
  await tx.insert(dueMails).values({ dueAt, userIds: [userId], toldAt })
}

/** Queues the readers whose email is due by the database's clock, because another copy's may be behind. */
export async function gatherWaiting(db: Database): Promise<void> {
  for (;;) {
    const due = db
      .select({ id: dueMails.id })
      .from(dueMails)
      .where(lte(dueMails.dueAt, sql`now()`))
      .orderBy(asc(dueMails.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const { rows } = await db.execute<{ gathered: number }>(sql`
      with gathered as (
        delete from ${dueMails} where id = any(array(${due})) returning user_ids, told_at
      ), waiting as (
        insert into ${waitingReaders} (user_id, told_at)
        select user_id, min(told_at) from gathered, unnest(user_ids) user_id group by user_id order by user_id
        on conflict (user_id) do update set told_at = least(${waitingReaders.toldAt}, excluded.told_at)
      )
      select count(*)::int as gathered from gathered`)
    if ((rows[0]?.gathered ?? 0) < AT_ONCE) return
  }
}

/** Takes a reader off the queue. Returns the time of the first due notice; undefined if the reader was not waiting. */
export async function takeWaiting(tx: Queryable, userId: string): Promise<Date | undefined> {
  const [waiting] = await tx.delete(waitingReaders).where(eq(waitingReaders.userId, userId)).returning()
  return waiting?.toldAt
}
