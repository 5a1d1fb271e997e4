import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { type ListedUnder, relistUnderModels } from '../list-under-models'
import { brandsTag, dropCountedPages } from '../product-pages'
import { keepWords, readPartCounts, recountBrand } from './recount-brand'
import { recountTouched, type Touched } from './recount-touched'
import type { Change } from './replace-changed'

/** One refresh covers all writes within this time. */
const GATHER_SECONDS = 2
/** A write that touches more, such as an import, recomputes the whole brand, which is then no dearer. */
const MOST_PARTS = 10
const MOST_MODELS = 30

const writes = z.object({
  brand: z.string(),
  /** Left out for the whole brand. */
  touched: z.object({ parts: z.array(z.string()), models: z.array(z.string()) }).optional(),
})

/** Recomputes the counts of a brand's live products that writes touched. */
export const refreshFacetCountsJob = defineJob({
  name: 'products.refresh-facts',
  data: writes,
  run: (context, write) => refreshTogether(context, [write]),
  inSets: { of: 200, run: refreshTogether },
})

/** Recomputes everything every night, so that no mistake lasts longer. */
export const rebuildFacetCountsJob = defineJob({
  name: 'products.rebuild-facts',
  data: z.object({}),
  schedule: { dailyAt: '03:40' },
  async run({ db, pageCache }) {
    await rebuildFacetCounts(db)
    pageCache.drop('products', 'browse')
  },
})

/**
 * Call after the commit: a job that is already waiting then starts after the write, so one waiting job for the same parts and
 * models is enough.
 */
export async function requestFacetCounts({ db, jobs }: Context, listed: readonly ListedUnder[]): Promise<void> {
  for (const { brand, touched } of unite(listed.map(({ brand, partId, model }) => asWrite(brand, [partId], [model])))) {
    const singletonKey = touched ? JSON.stringify([brand, touched]) : brand
    await jobs.enqueue(db, refreshFacetCountsJob, { brand, touched }, { singletonKey, gatherSeconds: GATHER_SECONDS })
  }
}

interface Write {
  brand: string
  touched?: Touched | undefined
}

const asWrite = (brand: string, parts: string[], models: string[]): Write => ({ brand, touched: { parts, models } })

/** Merges writes by brand. A merged write that touches much stands for the whole brand. */
function unite(writes: readonly Write[]): Write[] {
  const brands = [...new Set(writes.map(({ brand }) => brand))].sort()
  return brands.map((brand) => {
    const own = writes.filter((one) => one.brand === brand)
    const union = (of: (touched: Touched) => string[]) =>
      [...new Set(own.flatMap(({ touched }) => (touched ? of(touched) : [])))].sort()
    const [parts, models] = [union((touched) => touched.parts), union((touched) => touched.models)]
    const isWhole = own.some(({ touched }) => !touched) || parts.length > MOST_PARTS || models.length > MOST_MODELS
    return isWhole ? { brand } : asWrite(brand, parts, models)
  })
}

async function refreshTogether({ db, pageCache }: Context, writes: Write[]): Promise<void> {
  for (const { brand, touched } of unite(writes)) {
    const { changedParts, isChanged, isNewOrGone } = await refreshFacetCounts(db, brand, touched)
    if (isChanged) dropCountedPages(pageCache, brand, changedParts)
    if (isNewOrGone) pageCache.drop(brandsTag)
  }
}

export async function rebuildFacetCounts(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ brand: string }>(
    sql`select distinct brand from products where status = 'live' union select distinct brand from product_counts`,
  )
  for (const { brand } of rows) {
    await relistUnderModels(db, brand)
    await refreshFacetCounts(db, brand)
    await keepWords(db, brand)
  }
}

interface Refreshed extends Change {
  changedParts: string[]
}

export function refreshFacetCounts(db: Queryable, brand: string, touched?: Touched): Promise<Refreshed> {
  return db.transaction(async (tx) => {
    // Only one copy refreshes a brand at a time.
    await lockBrand(tx, { name: `product facts of ${brand}` })
    if (touched) return { ...(await recountTouched(tx, brand, touched)), changedParts: touched.parts }
    const before = await readPartCounts(tx, brand)
    const change = await recountBrand(tx, brand)
    const after = await readPartCounts(tx, brand)
    const parts = new Set([...before.keys(), ...after.keys()])
    return { ...change, changedParts: [...parts].filter((part) => before.get(part) !== after.get(part)) }
  })
}

/** Forces one generic plan: PostgreSQL overestimates unknown list lengths and would otherwise plan every time. */
const lockBrand = prepareStatement(
  'lock_facts',
  sql`select pg_advisory_xact_lock(hashtext(${sql.placeholder('name')})), set_config('plan_cache_mode', 'force_generic_plan', true)`,
)
