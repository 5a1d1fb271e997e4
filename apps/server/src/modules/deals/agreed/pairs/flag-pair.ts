import type { PairSign } from '@allyards/contract/rating-pairs'
import { and, eq, type SQL } from 'drizzle-orm'
import { clock } from '../../../../platform/clock/clock'
import type { Transaction } from '../../../../platform/database/database'
import { holdFits } from '../../../products'
import { ratingPairs } from '../../tables/rating-pairs.table'
import { findSigns } from './find-signs'

interface Pair {
  buyerId: string
  depotId: string
}

type Flagged = typeof ratingPairs.$inferSelect

/** Puts a pair before an operator if there is a sign that no operator has decided on. Returns its state; undefined without a sign. */
export async function flagPair(tx: Transaction, pair: Pair, isReceivedEarly = false): Promise<Flagged | undefined> {
  const found: PairSign[] = [...(await findSigns(tx, pair)), ...(isReceivedEarly ? (['received-early'] as const) : [])]
  const [known] = await tx.select().from(ratingPairs).where(isPair(pair)).for('update')
  const signs = [...new Set([...(known?.signs ?? []), ...found])]
  if (known?.counts === false || signs.length === (known?.signs.length ?? 0)) return known
  const asked = { signs, since: clock.now(), counts: null, reason: '', decidedBy: null, decidedAt: null }
  await tx
    .insert(ratingPairs)
    .values({ ...pair, ...asked })
    .onConflictDoUpdate({ target: [ratingPairs.buyerId, ratingPairs.depotId], set: asked })
  const flagged = { ...pair, ...asked }
  await holdFits(tx, pair, holdsFits(flagged))
  return flagged
}

/** A part may well be collected and fitted within a day: that alone holds up no answer. */
export const holdsFits = ({ signs, counts }: Pick<Flagged, 'signs' | 'counts'>): boolean =>
  counts === false || (counts === null && signs.some((sign) => sign !== 'received-early'))

interface Decision extends Pair {
  counts: boolean
  reason: string
  /** The operator's name. */
  by: string
}

/** Keeps what an operator decided of the pair, and lets the buyer's answers count or not. Ratings are counted by their module. */
export async function keepDecision(tx: Transaction, { counts, reason, by, ...pair }: Decision): Promise<void> {
  await tx.update(ratingPairs).set({ counts, reason, decidedBy: by, decidedAt: clock.now() }).where(isPair(pair))
  await holdFits(tx, pair, !counts)
}

const isPair = ({ buyerId, depotId }: Pair): SQL | undefined =>
  and(eq(ratingPairs.buyerId, buyerId), eq(ratingPairs.depotId, depotId))
