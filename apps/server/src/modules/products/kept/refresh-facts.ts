import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import type { Queryable } from '../../../platform/database/database'
import { relistUnderModels } from '../list-under-models'
import { brandsTag, dropCountedPages } from '../product-pages'
import { keepCounts, keepFitmentCounts, keepFitments, keepNewWords, keepWords, readPartCounts } from './facts-of-brand'

/** Writes that follow each other closely are answered by one refresh. */
const GATHER_SECONDS = 2

/** Works out anew what is kept about the live products of one brand. */
export const refreshFactsJob = defineJob({
  name: 'products.refresh-facts',
  data: z.object({ brand: z.string() }),
  async run({ db, pageCache }, { brand }) {
    const { changedParts, isNewOrGone } = await refreshFacts(db, brand)
    dropCountedPages(pageCache, brand, changedParts)
    if (isNewOrGone) pageCache.drop(brandsTag)
  },
})

/** Once a night everything, so that no mistake lasts longer. */
export const rebuildFactsJob = defineJob({
  name: 'products.rebuild-facts',
  data: z.object({}),
  schedule: { dailyAt: '03:40' },
  async run({ db, pageCache }) {
    await rebuildFacts(db)
    pageCache.drop('products', 'browse')
  },
})

/**
 * Call after the commit: a job that waits already then starts after the write, so that one waiting job per brand is enough.
 */
export async function requestFacts({ db, jobs }: Context, brands: Iterable<string>): Promise<void> {
  for (const brand of new Set(brands)) {
    await jobs.enqueue(db, refreshFactsJob, { brand }, { singletonKey: brand, startAfterSeconds: GATHER_SECONDS })
  }
}

export async function rebuildFacts(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ brand: string }>(
    sql`select distinct brand from products where status = 'live' union select distinct brand from product_counts`,
  )
  for (const { brand } of rows) {
    await relistUnderModels(db, brand)
    await refreshFacts(db, brand)
    await keepWords(db, brand)
  }
}

interface Refreshed {
  changedParts: string[]
  /** The brand got its first product or lost its last. */
  isNewOrGone: boolean
}

export function refreshFacts(db: Queryable, brand: string): Promise<Refreshed> {
  return db.transaction(async (tx) => {
    // One refresh of a brand at a time, whichever copy runs it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`product facts of ${brand}`}))`)
    const before = await readPartCounts(tx, brand)
    await keepCounts(tx, brand)
    await keepFitmentCounts(tx, brand)
    await keepFitments(tx, brand)
    await keepNewWords(tx, brand)
    const after = await readPartCounts(tx, brand)
    const parts = new Set([...before.keys(), ...after.keys()])
    return {
      changedParts: [...parts].filter((part) => before.get(part) !== after.get(part)),
      isNewOrGone: (before.size === 0) !== (after.size === 0),
    }
  })
}
