import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Queryable } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { keepDecision } from '../../deals'
import { dropRatedPages } from '../drop-rated-pages'
import { countIfMay, stopCounting } from './count-waiting'
import { findRatings, type Rating } from './standings'

interface Decision {
  buyerId: string
  depotId: string
  counts: boolean
  reason: string
  /** The operator's name. */
  by: string
}

/** Decides whether the two people's ratings of each other count from now on. Returns these ratings. */
export async function decidePair(context: Context, work: Work, decision: Decision): Promise<Rating[]> {
  const { tx, afterCommit } = work
  const { buyerId, depotId, counts } = decision
  await keepDecision(tx, decision)
  const ratings = await findRatingsOf(tx, depotId, [buyerId])
  for (const { id } of ratings) await (counts ? countIfMay(tx, id) : stopCounting(tx, id))
  afterCommit(() => dropRatedPages(context))
  return ratings
}

/** The ratings between a depot and these buyers. */
export async function findRatingsOf(db: Queryable, depotId: string, buyerIds: string[]): Promise<Rating[]> {
  if (buyerIds.length === 0) return []
  return findRatings(db, sql`rated.id = ${depotId} and (f.from_user_id in ${buyerIds} or f.to_user_id in ${buyerIds})`)
}
