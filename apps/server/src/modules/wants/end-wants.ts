import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { wants } from './wants.table'

/** The link in a mail: its token names one want and allows nothing else. An ended want stays as it ended. */
export async function endByToken(db: Database, token: string, all: boolean): Promise<number> {
  const [known] = await db.select({ id: wants.id, buyerId: wants.buyerId }).from(wants).where(eq(wants.endToken, token))
  if (!known) throw notFound('This link no longer works: the want has gone.')
  const which = all ? eq(wants.buyerId, known.buyerId) : eq(wants.id, known.id)
  const ended = await db
    .update(wants)
    .set({ state: 'stopped', endedAt: clock.now() })
    .where(and(which, eq(wants.state, 'open')))
    .returning({ id: wants.id })
  return ended.length
}

/** With what it matched. */
export async function deleteWant(db: Database, buyerId: string, id: string): Promise<void> {
  const gone = await db
    .delete(wants)
    .where(and(eq(wants.id, id), eq(wants.buyerId, buyerId)))
    .returning({ id: wants.id })
  if (gone.length === 0) throw notFound('You have no such want.')
}

const AT_ONCE = 1000

/** Ends the wants whose time is over. */
export const endDueWants = defineJob({
  name: 'wants.end-due',
  data: z.object({}),
  schedule: { dailyAt: '03:10' },
  async run({ db }) {
    const isDue = and(eq(wants.state, 'open'), lte(wants.expiresAt, clock.now()))
    for (let count = AT_ONCE; count === AT_ONCE; ) {
      const due = db.select({ id: wants.id }).from(wants).where(isDue).orderBy(asc(wants.expiresAt)).limit(AT_ONCE)
      const ended = await db
        .update(wants)
        .set({ state: 'expired', endedAt: clock.now() })
        .where(and(inArray(wants.id, due), eq(wants.state, 'open')))
        .returning({ id: wants.id })
      count = ended.length
    }
  },
})
