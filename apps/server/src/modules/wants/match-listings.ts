import { withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { type FittedListing, judgeFit } from '@allyards/contract/fitment/judge-fit'
import { type Fit, verdicts } from '@allyards/contract/fitment/verdict'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { defineJob } from '../../define-job'
import type { Queryable } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { listingsWritten, readFittedListings, readSaid } from '../products'
import { carOfWant, type WantRow } from './car-of-want'
import { type FittingPair, findCandidates, findSpokenOf, PAIRS_AT_ONCE, type Pair } from './find-candidates'
import { keepMatches } from './keep-matches'
import { wants } from './wants.table'

/** Tells buyers of the listings that they want, as these go live or change. Told before, nobody is told again. */
export const matchListingsJob = defineJob({
  ...listingsWritten,
  retries: 5,
  run: (context, { ids }) => matchListings(context, ids),
  inSets: {
    of: 200,
    run: (context, writes) =>
      matchListings(
        context,
        writes.flatMap(({ ids }) => ids),
      ),
  },
})

const LISTINGS_AT_ONCE = 500

export async function matchListings(context: Context, written: readonly string[]): Promise<void> {
  const ids = [...new Set(written)].sort()
  for (let from = 0; from < ids.length; from += LISTINGS_AT_ONCE)
    await matchSome(context, ids.slice(from, from + LISTINGS_AT_ONCE))
}

async function matchSome(context: Context, ids: readonly string[]): Promise<void> {
  for (let after: Pair | undefined; ; ) {
    const pairs = await findCandidates(context.db, ids, after)
    const fitting = await judgePairs(context.db, pairs)
    if (fitting.length > 0) await inTransaction(context, (work) => keepMatches(context, work, fitting))
    if (pairs.length < PAIRS_AT_ONCE) return
    after = pairs.at(-1)
  }
}

/** Those whose verdict is at least what the want accepts. */
async function judgePairs(db: Queryable, pairs: readonly Pair[]): Promise<FittingPair[]> {
  if (pairs.length === 0) return []
  const productIds = [...new Set(pairs.map(({ productId }) => productId))]
  const listings = await readFittedListings(db, productIds)
  const asked = await db
    .select()
    .from(wants)
    .where(inArray(wants.id, [...new Set(pairs.map(({ wantId }) => wantId))]))
  const spokenOf = await findSpokenOf(db, productIds)
  const fitting: FittingPair[] = []
  for (const want of asked) {
    const own = pairs.filter(({ wantId }) => wantId === want.id).map(({ productId }) => productId)
    for (const [productId, fit] of await judgeOwn(db, want, own, listings, spokenOf))
      if (isAccepted(fit, want)) fitting.push({ wantId: want.id, productId, fit })
  }
  return fitting
}

export const isAccepted = ({ verdict }: Fit, { fit }: Pick<WantRow, 'fit'>) => verdicts.indexOf(verdict) >= verdicts.indexOf(fit)

/** Evidence is about one car and few listings have any, so it is read for those alone. */
async function judgeOwn(
  db: Queryable,
  want: WantRow,
  ids: readonly string[],
  listings: ReadonlyMap<string, FittedListing>,
  spokenOf: ReadonlySet<string>,
): Promise<Map<string, Fit>> {
  const car = carOfWant(want)
  const said = await readSaid(
    db,
    ids.filter((id) => spokenOf.has(id)),
    car,
  )
  const judged = new Map<string, Fit>()
  for (const id of ids) {
    const listing = listings.get(id)
    if (listing) judged.set(id, withEvidence(judgeFit(listing, car, want.number ?? undefined), want.partId, said.get(id)))
  }
  return judged
}
