import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { emailConfirmed } from '../../accounts'
import { flagPair } from '../../deals'
import { countRating } from '../../depots'
import { dropRatedPages } from '../drop-rated-pages'
import { feedback } from '../feedback.table'
import { findRatings, type Rating } from './standings'
import { isReceivedEarly, whyNotCounted } from './why-not-counted'

/** Starts counting ratings whose reason to wait has gone. */
export const countWaitingRatings = defineJob({
  name: 'feedback.count-waiting',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  run: (context) => countWhatMay(context, sql`true`),
})

export const countRatingsOfConfirmed = defineJob({
  ...emailConfirmed,
  retries: 10,
  run: (context, { userId }) => countWhatMay(context, sql`f.from_user_id = ${userId}`),
})

async function countWhatMay(context: Context, whose: SQL): Promise<void> {
  const mayCount = sql`author.email_verified_at is not null and (dealt.deal_id is null or dealt.received_at is not null)
    and (pair.signs is null or pair.counts)`
  const waiting = await findRatings(context.db, sql`f.counts_since is null and ${mayCount} and ${whose}`)
  for (const { id } of waiting) {
    await inTransaction(context, async ({ tx, afterCommit }) => {
      if (await countIfMay(tx, id)) afterCommit(() => dropRatedPages(context))
    })
  }
}

/** Counts a rating from now on unless there is a reason not to. Returns whether it counts. */
export async function countIfMay(tx: Transaction, id: string): Promise<boolean> {
  const [locked] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!locked || locked.countsSince) return false
  const rating = await getRating(tx, id)
  const pair = await flagPair(tx, { buyerId: rating.buyer_id, depotId: rating.depot_id }, isReceivedEarly(rating))
  const ofPair = pair && { pair_signs: pair.signs, pair_counts: pair.counts, pair_reason: pair.reason }
  if (whyNotCounted({ ...rating, ...ofPair })) return false
  await tx.update(feedback).set({ countsSince: clock.now() }).where(eq(feedback.id, id))
  if (!locked.hiddenAt) await countRating(tx, locked.toUserId, { to: locked.rating })
  return true
}

/** Removes a counted rating from every sum. */
export async function stopCounting(tx: Transaction, id: string): Promise<void> {
  const [locked] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!locked?.countsSince) return
  await tx.update(feedback).set({ countsSince: null }).where(eq(feedback.id, id))
  if (!locked.hiddenAt) await countRating(tx, locked.toUserId, { from: locked.rating })
}

async function getRating(tx: Transaction, id: string): Promise<Rating> {
  const [rating] = await findRatings(tx, sql`f.id = ${id}`)
  if (!rating) throw new Error('a rating has two sides')
  return rating
}
