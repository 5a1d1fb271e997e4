import type { BodyOf } from '@allyards/contract/endpoint'
import type { decideRatings as contract } from '@allyards/contract/operator-depots'
import { signsInWords } from '@allyards/contract/rating-pairs'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict, notFound } from '../../platform/errors'
import { ratingPairs } from '../deals/tables/rating-pairs.table'
import { decidePair } from '../feedback'
import { tellPerson } from '../notifications'
import { writeLog } from '../operators'
import { lockFreeDepot } from './hold-depot'

/** Decides whether a buyer's and a depot's ratings of each other count, tells their authors and logs it, all or nothing. */
export async function decideRatings(
  context: Context,
  operator: Operator,
  { id: depotId, buyerId }: { id: string; buyerId: string },
  { counts, reason, seen }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    const depot = await lockFreeDepot(tx, operator, depotId)
    const ofPair = and(eq(ratingPairs.buyerId, buyerId), eq(ratingPairs.depotId, depotId))
    const [pair] = await tx.select().from(ratingPairs).where(ofPair).for('update')
    if (!pair) throw notFound('There is nothing to decide about these two.')
    const last = pair.decidedAt ?? pair.since
    if (last.toISOString() !== seen) throw conflict('This was decided meanwhile, or something was added. Look again.')
    const ratings = await decidePair(context, work, { buyerId, depotId, counts, reason, by: operator.name })
    for (const writer of new Set(ratings.map(({ from_user_id }) => from_user_id)))
      await tellPerson(context, work, writer, {
        title: counts ? 'Your rating counts' : 'Your rating does not count',
        words: counts
          ? `We looked at it because ${signsInWords(pair.signs)}. It counts now, if nothing else is missing.`
          : `We looked at it because ${signsInWords(pair.signs)}. It is in no average and no list. ${reason}\n\nIf you object, write to us on the page Complaints.`,
        link: writer === depot.userId ? '/feedback-list?show=given' : '/buyer-feedback-list?show=given',
      })
    await writeLog(tx, operator, {
      act: 'ratings-decided',
      about: `Ratings of a buyer and a depot: ${inWords(counts)}`,
      reason,
      changes: [{ what: 'Ratings', before: pair.counts === null ? null : inWords(pair.counts), after: inWords(counts) }],
      link: `/operator/depots?show=all&id=${depotId}`,
    })
  })
}

const inWords = (counts: boolean) => (counts ? 'count' : 'do not count')
