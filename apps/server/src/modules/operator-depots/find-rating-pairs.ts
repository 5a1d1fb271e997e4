import type { DeskPair } from '@allyards/contract/operator-depots'
import { promisedTimes } from '@allyards/contract/promised-times'
import { signsInWords } from '@allyards/contract/rating-pairs'
import { addWorkingDays } from '@allyards/contract/working-days'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { ratingPairs } from '../deals/tables/rating-pairs.table'
import { depots } from '../depots/depots.table'
import { findRatingsOf } from '../feedback'

/** Buyers with whom this depot's mutual ratings need a decision or have one; undecided pairs first. */
export async function findPairs(db: Queryable, depotId: string): Promise<DeskPair[]> {
  const pairs = await db
    .select({ pair: ratingPairs, buyer: { id: users.id, name: users.name }, fitted: fittedParts })
    .from(ratingPairs)
    .innerJoin(users, eq(users.id, ratingPairs.buyerId))
    .where(eq(ratingPairs.depotId, depotId))
    .orderBy(sql`${ratingPairs.decidedAt} desc nulls first`, asc(ratingPairs.since))
    .limit(100)
  const ratings = await findRatingsOf(
    db,
    depotId,
    pairs.map(({ buyer }) => buyer.id),
  )
  return pairs.map(({ pair, buyer, fitted }) => ({
    ...{ buyer, fitted },
    signs: pair.signs,
    counts: pair.counts,
    reason: pair.reason,
    since: pair.since.toISOString(),
    decided_by: pair.decidedBy,
    decided_at: pair.decidedAt?.toISOString() ?? null,
    ratings: ratings
      .filter(({ buyer_id }) => buyer_id === buyer.id)
      .map(({ id, rating, comment, from_user_id, created_at, counts_since }) => ({
        id,
        rating,
        comment,
        by: from_user_id === buyer.id ? ('buyer' as const) : ('seller' as const),
        at: new Date(created_at).toISOString(),
        counts: counts_since !== null,
      })),
  }))
}

const fittedParts = sql<number>`(select count(distinct e.item_id)::int from fit_evidence e
  where e.buyer_id = ${ratingPairs.buyerId} and e.depot_id = ${ratingPairs.depotId} and e.fits)`

/** Undecided pairs, oldest first, each with its depot. */
export async function findWaitingPairs(db: Queryable) {
  const rows = await db
    .select({
      since: ratingPairs.since,
      signs: ratingPairs.signs,
      depotId: depots.id,
      depot: depots.companyName,
      buyer: users.name,
    })
    .from(ratingPairs)
    .innerJoin(depots, eq(depots.id, ratingPairs.depotId))
    .innerJoin(users, eq(users.id, ratingPairs.buyerId))
    .where(isNull(ratingPairs.counts))
    .orderBy(asc(ratingPairs.since))
    .limit(200)
  return {
    count: await db.$count(ratingPairs, isNull(ratingPairs.counts)),
    rows: rows.map(({ since, signs, ...row }) => ({
      ...row,
      why: signsInWords(signs),
      since: since.toISOString(),
      due_at: addWorkingDays(since, promisedTimes.ratings.workingDays).toISOString(),
    })),
  }
}
