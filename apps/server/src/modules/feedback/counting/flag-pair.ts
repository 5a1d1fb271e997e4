import type { PairSign } from '@allyards/contract/rating-pairs'
import { and, eq } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { findSigns } from './find-signs'
import { ratingPairs } from './rating-pairs.table'
import type { Rating } from './standings'
import { isReceivedEarly } from './why-not-counted'

/** Puts a pair before an operator if there is a sign that no operator has decided on. Returns the rating's current state. */
export async function flagPair(tx: Transaction, rating: Rating): Promise<Rating> {
  const { buyer_id: buyerId, depot_id: depotId } = rating
  const found: PairSign[] = [
    ...(await findSigns(tx, { buyerId, depotId })),
    ...(isReceivedEarly(rating) ? (['received-early'] as const) : []),
  ]
  const ofPair = and(eq(ratingPairs.buyerId, buyerId), eq(ratingPairs.depotId, depotId))
  const [known] = await tx.select().from(ratingPairs).where(ofPair).for('update')
  const signs = [...new Set([...(known?.signs ?? []), ...found])]
  if (known?.counts === false || signs.length === (known?.signs.length ?? 0)) return rating
  const asked = { signs, since: clock.now(), counts: null, reason: '', decidedBy: null, decidedAt: null }
  await tx
    .insert(ratingPairs)
    .values({ buyerId, depotId, ...asked })
    .onConflictDoUpdate({ target: [ratingPairs.buyerId, ratingPairs.depotId], set: asked })
  return { ...rating, pair_signs: signs, pair_counts: null, pair_reason: '' }
}
